import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Decisions } from './decisions.service.ts';
import { findPicture } from './pictures.repository.ts';

const jobName = 'approve-demo-picture';
const delaySeconds = 2;

interface DemoApproval {
  id: string;
}

/** The demo has no operator: each picture is approved after a few seconds, with a warning in the log (DEC-33). */
export function defineDemoApproval({ jobs, db, log }: Core, decisions: Decisions): void {
  jobs.define<DemoApproval>({
    name: jobName,
    async run({ id }) {
      // An operator decided first, or the owner deleted the picture.
      if ((await findPicture(db, id))?.status !== 'pending') return;
      try {
        await decisions.approve({ id, actor: 'demo' });
        log.warn({ picture: id }, 'approved a picture without review, because this is a demo');
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
  });
}

export async function enqueueApproval(core: Core, trx: Transaction, id: string): Promise<void> {
  if (!core.config.demo) return;
  const startAfter = new Date(Date.now() + delaySeconds * 1000);
  await core.jobs.enqueue(trx, jobName, { id } satisfies DemoApproval, { startAfter });
}
