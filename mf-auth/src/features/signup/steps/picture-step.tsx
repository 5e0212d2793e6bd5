import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, MemberPicture, PicturePicker } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ErrorAlert } from '../../../error-alert.tsx';
import { uploadMainPicture } from '../signup.api.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepLayout } from '../step-layout.tsx';
import { useSaveStep } from '../use-save-step.ts';

/** Step 1: the main picture. It is uploaded when it is chosen; continuing only marks the step as done. */
export function PictureStep() {
  const { t } = useTranslation(['auth', 'common']);
  const profile = useUser()?.profile;
  const { save, isSaving, isSkipping, error } = useSaveStep();
  const [hasUploaded, setHasUploaded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasPicture = hasUploaded || Boolean(profile?.main_image);
  return (
    <StepLayout>
      {profile?.main_image && !hasUploaded && (
        <CurrentPicture>
          <MemberPicture member={profile} eager />
        </CurrentPicture>
      )}
      <PicturePicker
        label={t('auth:steps.photo.picker')}
        camera="user"
        upload={uploadMainPicture}
        onUploaded={() => setHasUploaded(true)}
        onBusyChange={setBusy}
      />
      <ErrorAlert error={error} />
      <StepButtons
        onSkip={hasPicture || isBusy ? undefined : () => save({ step: 1, skip: true })}
        isSkipping={isSkipping}
      >
        {hasPicture && !isBusy && (
          <Button loading={isSaving} onClick={() => save({ step: 1 })}>
            {t('common:actions.continue')}
          </Button>
        )}
      </StepButtons>
    </StepLayout>
  );
}

const CurrentPicture = styled.div`
  width: min(220px, 60%);
  margin-inline: auto;
`;
