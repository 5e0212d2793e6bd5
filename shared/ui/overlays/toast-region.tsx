import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { layer, shadow, space } from '../base/tokens.ts';
import { Alert } from '../feedback/alert.tsx';
import { useToasts } from './toast.ts';
import { aboveDialog } from './use-inert-page.ts';

/** Rendered once, by the shell. */
export function ToastRegion() {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  return (
    <Region role="region" aria-label={t('notifications')} {...{ [aboveDialog]: '' }}>
      {toasts.map(({ id, tone, text, hide }) => (
        <Alert key={id} tone={tone} onDismiss={hide}>
          {text}
        </Alert>
      ))}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto 0 max(${space[4]} + var(--bottom-bar, 0px), env(safe-area-inset-bottom));
  z-index: ${layer.aboveDialog};
  display: grid;
  gap: ${space[2]};
  width: min(440px, calc(100% - 32px));
  margin-inline: auto;
  pointer-events: none;

  > * {
    pointer-events: auto;
    box-shadow: ${shadow};
  }
`;
