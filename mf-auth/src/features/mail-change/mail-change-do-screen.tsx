import { useNavigate, useLocation, useSearchParams } from 'react-router';
import { ChangeExpired } from './change-expired.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { Changed, Undone } from './mail-change-done.tsx';
import { UndoChange } from './undo-change.tsx';

/** Opening a link changes nothing: scanners of mails open links too. The button does; what came of it has no token in its address. */
export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const done = doneIn(useLocation().state);
  const token = query.get('token');
  const undo = query.get('undo');
  const finish = (what: Done) => void navigate('/mail-change/do', { replace: true, state: { done: what } });

  if (done === 'changedHere') return <Changed isHere />;
  if (done === 'changedElsewhere') return <Changed isHere={false} />;
  if (done === 'undone') return <Undone />;
  if (undo) return <UndoChange token={undo} onDone={() => finish('undone')} />;
  if (token)
    return (
      <ConfirmChange token={token} onDone={(isHere) => finish(isHere ? 'changedHere' : 'changedElsewhere')} />
    );
  return <ChangeExpired />;
}

type Done = 'changedHere' | 'changedElsewhere' | 'undone';

const doneIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'done' in state ? state.done : undefined;
