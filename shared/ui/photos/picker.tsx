import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../base/text.tsx';
import { color, motion, radius, space } from '../base/tokens.ts';
import { useErrorText } from '../feedback/use-error-text.ts';
import { FieldError } from '../forms/field-error.tsx';
import { ChoosePhoto } from './choose-photo.tsx';
import type { PhotoPickerProps } from './photo-picker.tsx';
import { FailedPhoto, FramePhoto, SendingPhoto, UploadedPhoto } from './stages.tsx';
import { useDrop, usePaste } from './use-offered-file.ts';
import { type PhotoStage, usePhoto } from './use-photo.ts';

const portrait = 3 / 4;

export function Picker({ label, aspect = portrait, camera = 'user', ...options }: PhotoPickerProps) {
  const { t } = useTranslation(['photos', 'common', 'errors']);
  const { stage, open, use, retry, startOver, cancel } = usePhoto({ ...options, aspect });
  const stagePlace = useFocusOnChange(stage.name);
  const [isOver, drop] = useDrop(open);
  usePaste(open);
  return (
    <Box role="group" aria-label={label} $isOver={isOver} {...drop}>
      <div
        ref={stagePlace}
        tabIndex={-1}
        role="group"
        aria-label={stage.name === 'framing' && aspect !== null ? t('frame') : label}
      >
        {(stage.name === 'choosing' || stage.name === 'opening') && (
          <ChoosePhoto onChoose={open} isOpening={stage.name === 'opening'} camera={camera} />
        )}
        {stage.name === 'framing' && (
          <FramePhoto
            key={stage.photo.shown?.address}
            photo={stage.photo}
            aspect={aspect}
            start={stage.cancelled?.crop}
            onUse={(crop) => use(stage.photo, crop)}
            onStartOver={startOver}
          />
        )}
        {stage.name === 'sending' && (
          <SendingPhoto draft={stage.draft} share={stage.share} onCancel={cancel} />
        )}
        {stage.name === 'failed' && (
          <FailedPhoto
            draft={stage.draft}
            error={stage.error}
            onRetry={() => retry(stage.draft)}
            onStartOver={startOver}
          />
        )}
        {stage.name === 'uploaded' && <UploadedPhoto stage={stage} onStartOver={startOver} />}
      </div>
      <FieldError>{useFaultText(stage)}</FieldError>
      <VisuallyHidden role="status">{useNews(stage)}</VisuallyHidden>
    </Box>
  );
}

function useFaultText(stage: PhotoStage): string | undefined {
  const { t } = useTranslation(['photos', 'errors']);
  const textOf = useErrorText();
  if (stage.name === 'failed') return textOf(stage.error);
  if (stage.name !== 'choosing' || !stage.fault) return undefined;
  return stage.fault === 'too_narrow' ? t('tooNarrow') : t(`errors:${stage.fault}`);
}

/** What is read out as it goes: progress by quarters, not by every step of it. */
function useNews(stage: PhotoStage): string {
  const { t } = useTranslation('photos');
  const format = useFormat();
  switch (stage.name) {
    case 'opening':
      return t('opening');
    case 'framing':
      return stage.cancelled ? t('cancelled') : '';
    case 'sending': {
      const quarter = Math.floor(stage.share * 4) * 25;
      if (quarter === 0) return t('uploading');
      return quarter < 100 ? t('sent', { percent: format.percent(quarter) }) : t('preparing');
    }
    case 'uploaded':
      return `${t('uploaded')} ${stage.picture.status === 'pending' ? t('beingChecked') : ''}`.trim();
    default:
      return '';
  }
}

/** The button that was pressed has gone with its stage: the focus goes on to what came in its place. */
function useFocusOnChange(stage: PhotoStage['name']) {
  const place = useRef<HTMLDivElement>(null);
  const current = stage === 'opening' ? 'choosing' : stage;
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current && document.activeElement === document.body) place.current?.focus();
    shown.current = current;
  }, [current]);
  return place;
}

const Box = styled.div<{ $isOver: boolean }>`
  padding: ${space[4]};
  border: 1px dashed ${({ $isOver }) => ($isOver ? color.accent : color.control)};
  border-radius: ${radius.card};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : color.surface)};
  transition: background-color ${motion.fast};

  > div:focus {
    outline: none;
  }
`;
