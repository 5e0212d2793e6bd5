import { Skeleton, QueryView, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DeskFrame } from '../../desk-frame.tsx';
import { QueueStatus } from '../../queues/queue-status.tsx';
import { useReleaseOnLeave } from '../../queues/use-release-on-leave.ts';
import { PictureDesk } from './picture-desk.tsx';
import { claimedPicturesQuery } from './pictures.api.ts';

export function Component() {
  return <DeskFrame section="pictures">{() => <Queue />}</DeskFrame>;
}

function Queue() {
  const query = useQuery(claimedPicturesQuery);
  useReleaseOnLeave('pictures');
  return (
    <Stack $gap={4}>
      <QueueStatus queue="pictures" />
      <QueryView query={query} loading={<Skeleton $height="60vh" />}>
        {(items) => <PictureDesk items={items} />}
      </QueryView>
    </Stack>
  );
}
