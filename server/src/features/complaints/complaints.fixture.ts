import { randomUUID } from 'node:crypto';
import type { ComplaintDraft } from '@liaison/shared/contracts';
import { runOperatorCommand } from '../../operator.ts';
import type { Client } from '../../testing/client.ts';
import type { TestMember, TestService } from '../../testing/service.ts';

interface Link {
  id: string;
  token: string;
}

/** The address of a visitor. */
export const email = 'vera@example.org';

export const because = ['--because', 'We have read all of it.'];

/** What visitors, members and staff do with complaints. */
export function complaintActions(service: TestService) {
  let serviceUrl: Promise<string> | undefined;

  const complain = (from: Client, draft: Partial<ComplaintDraft>) =>
    from.call('POST /api/complaint.php', {
      body: { client_id: randomUUID(), text: 'This is what happened to me.', ...draft },
    });

  async function listMails(recipient: string) {
    await service.runJobs();
    return service.listMails(recipient);
  }

  /** The link to a complaint or a decision in the newest mail that has one. */
  async function getLink(recipient: string): Promise<Link> {
    const pattern = /http\S+\/complaints[/?](?:decision=)?(?<id>\d+)[?&]token=(?<token>\S+)/g;
    const texts = (await listMails(recipient)).map(({ text }) => text).join('\n');
    const groups = [...texts.matchAll(pattern)].at(-1)?.groups;
    return { id: groups?.['id'] ?? '', token: groups?.['token'] ?? '' };
  }

  /** Returns what the command prints, or its error message. */
  async function runCommand(actor: string, ...words: string[]): Promise<string> {
    const lines: string[] = [];
    const url = new URL(await (serviceUrl ??= service.listen()));
    const { secret } = service.core.config;
    await runOperatorCommand(words, { url, secret, actor, print: (line) => void lines.push(line) }).catch(
      (error: Error) => lines.push(error.message),
    );
    return lines.join('\n');
  }

  return {
    complain,
    listMails,
    getLink,
    runCommand,
    async findStatus(link: Link) {
      return (await service.createVisitor().call('GET /api/complaint.php', { query: link })).body;
    },
    answer: (actor: string, id: string, outcome: string, ...words: string[]) =>
      runCommand(actor, 'answer', id, '--outcome', outcome, ...because, ...words),
    appeal: (from: Client, { id, token }: Link) =>
      complain(from, { kind: 'decision_appeal', decision_id: id, token }),

    /** olga decides about a report by `by` about `about`. */
    async decideReport({ by, about }: { by: TestMember; about: TestMember }, decision: string) {
      const draft = { client_id: randomUUID(), type: 'profile', id: about.id, text: 'This member is rude' };
      const body = { ...draft, category: 'harassment' };
      const { report_id } = (await by.call('POST /api/report.php', { body })).body;
      const rule = decision === 'no_violation' ? [] : ['--rule', 'harassment'];
      await runCommand('olga', 'decide', report_id, '--decision', decision, ...because, ...rule);
      return report_id;
    },
  };
}
