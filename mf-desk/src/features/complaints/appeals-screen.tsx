import { DeskFrame } from '../../desk-frame.tsx';
import { ComplaintQueueView } from './complaint-queue-view.tsx';

export function Component() {
  return <DeskFrame section="appeals">{() => <ComplaintQueueView queue="appeals" />}</DeskFrame>;
}
