import { beforeAll, expect, test } from '@jest/globals';
import { runOperatorCommand } from '../../operator.ts';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';

const service = useService();
let url: URL;
beforeAll(async () => {
  url = new URL(await service.listen());
});

async function printLog(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { secret } = service.core.config;
  const print = (line: string) => void lines.push(line);
  await runOperatorCommand(['audit', ...words], { url, secret, actor: 'olga', print });
  return lines;
}

test('an operator reads who looked at a member, the newest first and page by page', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  const ben = await service.createMember({ name: 'Ben' });
  const olga = await createStaff(service, 'support', 'Olga');
  for (const { id } of [ana, ben, ana]) await olga.call('GET /api/desk/member', { query: { id } });

  const printAboutAna = async (...words: string[]) =>
    (await printLog('--of', `account:${ana.id}`, ...words)).map((line) => line.replace(/ {2}\S+Z/, ''));
  const entry = `Olga (staff:${olga.id})  member.viewed  account:${ana.id}`;
  expect(await printAboutAna()).toEqual([`3  ${entry}`, `1  ${entry}`]);
  expect(await printAboutAna('--before', '3')).toEqual([`1  ${entry}`]);
  expect(await printLog()).toHaveLength(3);
  const kinds = 'A subject is named like account:77, picture:5 or report:9.';
  expect(await printLog('--of', 'account:99')).toEqual([`No entry about account:99. ${kinds}`]);
  expect(await printLog('--before', '1')).toEqual(['No entry.']);
});
