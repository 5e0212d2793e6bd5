import { createHash } from 'node:crypto';
import { DomainError } from '../../../core/domain-error.ts';
import { toLocale } from '../../../core/locale.ts';
import { insertAuditEntry } from '../../../db/audit.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Core } from '../../core.ts';
import type { CampaignContent } from './campaign-content.ts';
import { findOpenCampaign, insertCampaign, listAudience, saveProgress } from './campaigns.repository.ts';

const job = 'campaign';
const batchSize = 200;

export function defineCampaignJob(core: Core): void {
  core.jobs.define<{ id: string }>({ name: job, run: ({ id }) => queueCampaign(core, id) });
}

/** Refuses a text that was sent before, so that a repeated command sends nothing twice. */
export async function createCampaign(
  { inTransaction, jobs, clock, createId }: Core,
  { content, actor }: { content: CampaignContent; actor: string },
): Promise<string> {
  const id = createId();
  const now = clock();
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  await inTransaction(async (trx) => {
    if (!(await insertCampaign(trx, { id, content, hash, now })))
      throw new DomainError('conflict', { reason: 'sent_before' });
    await insertAuditEntry(trx, {
      actor,
      action: 'campaign',
      subject: `campaign:${id}`,
      details: { category: content.category },
      now,
    });
    await jobs.enqueue(trx, job, { id });
  });
  return id;
}

/** A batch and how far it got are one transaction: a job that is killed continues after the last batch. */
async function queueCampaign(core: Core, id: string): Promise<void> {
  while (await core.inTransaction((trx) => queueBatch(core, trx, id)));
}

/** Returns whether there may be more. */
async function queueBatch({ mail, clock }: Core, trx: Transaction, id: string): Promise<boolean> {
  const campaign = await findOpenCampaign(trx, id);
  if (!campaign) return false;
  const { category, path, queued_up_to: afterId } = campaign;
  const texts = campaign.texts as CampaignContent['texts'];
  const members = await listAudience(trx, { category, afterId, limit: batchSize });
  for (const { id: userId, language } of members)
    await mail.sendBulk(trx, {
      userId,
      category,
      template: 'campaign',
      values: texts[toLocale(language) ?? 'en'],
      path,
      canWait: true,
    });
  const last = members.at(-1);
  await saveProgress(trx, id, last ? { queued_up_to: last.id } : { finished_at: clock() });
  return last !== undefined;
}
