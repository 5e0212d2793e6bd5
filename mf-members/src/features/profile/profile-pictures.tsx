import type { ProfileResponse } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { createLazyComponent, MemberPicture, PremiumAlert, Stack } from '@liaison/shared/ui';
import { type ReactNode, useState } from 'react';
import { PictureControl } from './picture-control.tsx';
import { MainPictureFrame } from './profile-columns.ts';
import { PrivatePictures } from './private-pictures.tsx';
import { usePictureParameter } from './use-picture-parameter.ts';

const { Lazy: LazyPictureViewer } = createLazyComponent(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
);

/** The main picture and the private ones. An open picture opens the viewer, a locked one the premium alert (MEM-023). */
export function ProfilePictures({ response, children }: ProfilePicturesProps) {
  const { t } = useTranslation('members');
  const user = useUser();
  const { opened, open, close } = usePictureParameter();
  const { profile, pictures, locked_count: locked } = response;
  const { id, name, main_image: main } = profile;
  const clear = pictures.flatMap(({ filename, ...picture }) =>
    filename === undefined ? [] : [{ ...picture, filename }],
  );
  const shown = main ? [main, ...clear] : clear;
  const isAlertOpen = user !== null && user.id !== id && opened === 'locked' && locked > 0;
  const index = opened === 'locked' ? shown.length - clear.length : Number(opened ?? Number.NaN) - 1;
  const isViewerOpen = user !== null && !isAlertOpen && shown[index] !== undefined;
  const [reportedId, setReportedId] = useState<string>();

  function handleReport(pictureId: string) {
    // The viewer handles the keys that the report's text needs.
    close();
    setReportedId(pictureId);
  }

  return (
    <Stack $gap={3}>
      <MainPictureFrame>
        {main ? (
          <PictureControl
            profileId={id}
            picture="1"
            label={t('viewer.open', { name, number: 1 })}
            onOpen={open}
          >
            <MemberPicture member={profile} large eager decorative />
          </PictureControl>
        ) : (
          <MemberPicture member={profile} large />
        )}
      </MainPictureFrame>
      {children}
      <PrivatePictures response={response} firstPosition={main ? 2 : 1} onOpen={open} />
      <PremiumAlert open={isAlertOpen} onClose={close}>
        {t('profile.lockedText', { name, count: locked })}
      </PremiumAlert>
      <LazyPictureViewer
        isNeeded={isViewerOpen}
        onFailure={close}
        props={{
          open: isViewerOpen,
          onClose: close,
          name,
          pictures: shown,
          start: index,
          ...(user?.id !== id && { onReport: handleReport }),
        }}
      />
      {reportedId !== undefined && (
        <Slot
          at="report-dialog"
          subject={{ type: 'photo', id: reportedId }}
          name={name}
          onClose={() => setReportedId(undefined)}
        />
      )}
    </Stack>
  );
}

interface ProfilePicturesProps {
  response: ProfileResponse;
  /** Between the main picture and the others. */
  children?: ReactNode;
}
