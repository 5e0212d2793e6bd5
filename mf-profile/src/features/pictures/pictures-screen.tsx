import { useLiveEvent } from '@liaison/shared/live';
import { useUser } from '@liaison/shared/session';
import { Loading, QueryView, Skeleton, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { SettingsLayout } from '../../settings-layout.tsx';
import { MainPicture } from './main-picture.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { OtherPictures } from './other-pictures.tsx';
import { picturesQuery, refreshPictures, splitPictures } from './pictures.api.ts';

export function Component() {
  const user = useUser();
  const query = useQuery(picturesQuery);
  // A review was decided, or the limit has changed.
  useLiveEvent('user', () => void refreshPictures());
  // Right after signing out this screen renders once more before the router leaves it.
  if (!user) return null;
  return (
    <SettingsLayout section="photos">
      <QueryView query={query} loading={skeleton}>
        {({ pictures, limit }) => {
          const { mains, others, refused } = splitPictures(pictures);
          return (
            <>
              <MainPicture pictures={mains} />
              <OtherPictures pictures={others} limit={limit} isPremium={user.paid_user} />
              <MessagePictures pictures={refused} />
            </>
          );
        }}
      </QueryView>
    </SettingsLayout>
  );
}

/** The cards of the main picture and of the others. */
const skeleton = (
  <Loading>
    <Stack $gap={5}>
      <Skeleton $height="406px" />
      <Skeleton $height="208px" />
    </Stack>
  </Loading>
);
