import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Decisions } from './decisions.service.ts';
import { pictureById } from './pictures.repository.ts';

const queue = 'approve-demo-picture';
const seconds = 2;

interface DemoApproval {
  id: string;
}

/** A demonstration has nobody who looks at pictures: each is approved after a few seconds, and the terminal says so (DEC-33). */
export function defineDemoApproval({ jobs, db, log }: Core, decisions: Decisions): void {
  jobs.define<DemoApproval>({
    name: queue,
    async run({ id }) {
      // An operator was quicker, or its owner took it away.
      if ((await pictureById(db, id))?.status !== 'pending') return;
      try {
        await decisions.approve({ id, actor: 'demo' });
        log.warn({ picture: id }, 'approved a photo that nobody looked at, as this is a demonstration');
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
  });
}

export async function approveSoon(core: Core, trx: Transaction, id: string): Promise<void> {
  if (!core.config.demo) return;
  const startAfter = new Date(Date.now() + seconds * 1000);
  await core.jobs.enqueue(trx, queue, { id } satisfies DemoApproval, { startAfter });
}
