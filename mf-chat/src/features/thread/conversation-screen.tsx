import { useParams } from 'react-router';
import { ThreadPanes } from './thread-panes.tsx';
import { loadThread } from './thread.api.ts';

export const loader = ({ params }: { params: { id?: string } }) =>
  void loadThread({ conversation: params.id ?? '' });

export function Component() {
  const { id = '' } = useParams();
  return <ThreadPanes key={id} at={{ conversation: id }} />;
}
