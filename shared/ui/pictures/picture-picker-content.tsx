import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../base/text.tsx';
import { color, motion, radius, space } from '../base/tokens.ts';
import { useErrorText } from '../feedback/use-error-text.ts';
import { FieldError } from '../forms/field-error.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { CropStep, FailedStep, SendingStep, UploadedStep } from './picture-steps.tsx';
import { useFileDrop, useFilePaste } from './use-file-drop.ts';
import {
  type PictureChoiceProps,
  type PicturePickerProps,
  type UploadState,
  usePictureUpload,
} from './use-picture-upload.ts';

const portraitAspect = 3 / 4;

export function PicturePickerContent({
  label,
  aspect = portraitAspect,
  camera = 'user',
  ...options
}: PicturePickerProps | PictureChoiceProps) {
  const { t } = useTranslation(['photos', 'common', 'errors']);
  const { state, open, submit, retry, startOver, cancel } = usePictureUpload({ ...options, aspect });
  const stepRef = useFocusOnChange(state.step);
  const [isOver, dropProps] = useFileDrop(open);
  useFilePaste(open);
  return (
    <Box
      ref={stepRef}
      tabIndex={-1}
      role="group"
      aria-label={state.step === 'cropping' && aspect !== null ? `${label}. ${t('frame')}` : label}
      $isOver={isOver}
      {...dropProps}
    >
      {(state.step === 'choosing' || state.step === 'opening') && (
        <ChoosePicture onChoose={open} isOpening={state.step === 'opening'} camera={camera} />
      )}
      {state.step === 'cropping' && (
        <CropStep
          key={state.opened.decoded?.url}
          opened={state.opened}
          aspect={aspect}
          initialCrop={state.cancelled?.crop}
          onSubmit={(crop) => submit(state.opened, crop)}
          onStartOver={startOver}
        />
      )}
      {state.step === 'sending' && (
        <SendingStep draft={state.draft} progress={state.progress} onCancel={cancel} />
      )}
      {state.step === 'failed' && (
        <FailedStep
          draft={state.draft}
          error={state.error}
          onRetry={() => retry(state.draft)}
          onStartOver={startOver}
        />
      )}
      {state.step === 'uploaded' && <UploadedStep state={state} onStartOver={startOver} />}
      <FieldError>{useStateErrorText(state)}</FieldError>
      <VisuallyHidden role="status">{useStatusText(state)}</VisuallyHidden>
    </Box>
  );
}

function useStateErrorText(state: UploadState): string | undefined {
  const { t } = useTranslation(['photos', 'errors']);
  const getErrorText = useErrorText();
  if (state.step === 'failed') return getErrorText(state.error);
  if (state.step !== 'choosing' || !state.error) return undefined;
  return state.error === 'too_narrow' ? t('tooNarrow') : t(`errors:${state.error}`);
}

/** The text for screen readers; progress changes it every 25 % only, or they would never stop reading. */
function useStatusText(state: UploadState): string {
  const { t } = useTranslation('photos');
  const format = useFormat();
  switch (state.step) {
    case 'opening':
      return t('opening');
    case 'cropping':
      return state.cancelled ? t('cancelled') : '';
    case 'sending': {
      const quarter = Math.floor(state.progress * 4) * 25;
      if (quarter === 0) return t('uploading');
      return quarter < 100 ? t('sent', { percent: format.percent(quarter) }) : t('preparing');
    }
    case 'uploaded':
      return `${t('uploaded')} ${state.picture.status === 'pending' ? t('beingChecked') : ''}`.trim();
    default:
      return '';
  }
}

/** Moves the focus to the new step when the pressed button was removed with the old one. */
function useFocusOnChange(step: UploadState['step']) {
  const element = useRef<HTMLDivElement>(null);
  const current = step === 'opening' ? 'choosing' : step;
  const previous = useRef(current);
  useEffect(() => {
    if (previous.current !== current && document.activeElement === document.body) element.current?.focus();
    previous.current = current;
  }, [current]);
  return element;
}

const Box = styled.div<{ $isOver: boolean }>`
  padding: ${space[4]};
  border: 1px dashed ${({ $isOver }) => ($isOver ? color.accent : color.control)};
  border-radius: ${radius.card};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : color.surface)};
  transition: background-color ${motion.fast};
`;
