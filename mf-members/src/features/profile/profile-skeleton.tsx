import { Loading, Skeleton, Stack } from '@liaison/shared/ui';
import { Columns } from './columns.ts';

export function ProfileSkeleton() {
  return (
    <Loading>
      <Columns>
        <Skeleton $ratio="3 / 4" />
        <Stack>
          <Skeleton $height="40px" $width="min(320px, 80%)" />
          <Skeleton $height="20px" $width="min(200px, 60%)" />
          <Skeleton $height="52px" />
          <Skeleton $height="140px" />
          <Skeleton $height="180px" />
        </Stack>
      </Columns>
    </Loading>
  );
}
