import { useParams } from 'react-router';
import { ThreadPanes } from './thread-panes.tsx';
import { loadThread } from './thread.api.ts';

export const loader = ({ params }: { params: { id?: string } }) =>
  void loadThread({ profile: params.id ?? '' });

/** Opens the conversation with a member, or begins it. */
export function Component() {
  const { id = '' } = useParams();
  return <ThreadPanes key={id} at={{ profile: id }} />;
}
