import { upload } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, PhotoPicker, Portrait } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FailureAlert } from '../../../failure-alert.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { StepFrame } from '../step-frame.tsx';
import { useSaveStep } from '../use-save-step.ts';

/** Step 1: the main photo. It is with the service as soon as it is chosen; going on only says so. */
export function PhotoStep() {
  const { t } = useTranslation(['auth', 'common']);
  const profile = useUser()?.profile;
  const { save, isSaving, isSkipping, error } = useSaveStep();
  const [hasNew, setHasNew] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasPhoto = hasNew || Boolean(profile?.main_image);
  return (
    <StepFrame>
      {profile?.main_image && !hasNew && (
        <Present>
          <Portrait member={profile} eager />
        </Present>
      )}
      <PhotoPicker
        label={t('auth:steps.photo.picker')}
        camera="user"
        upload={({ clientId, crop, ...photo }) =>
          upload('POST /api/photo.php', { form: { type: 'main', client_id: clientId, crop }, ...photo })
        }
        onUploaded={() => setHasNew(true)}
        onBusyChange={setBusy}
      />
      <FailureAlert error={error} />
      <StepButtons
        onSkip={hasPhoto || isBusy ? undefined : () => save({ step: 1, skip: true })}
        isSkipping={isSkipping}
      >
        {hasPhoto && !isBusy && (
          <Button loading={isSaving} onClick={() => save({ step: 1 })}>
            {t('common:actions.continue')}
          </Button>
        )}
      </StepButtons>
    </StepFrame>
  );
}

const Present = styled.div`
  width: min(220px, 60%);
  margin-inline: auto;
`;
