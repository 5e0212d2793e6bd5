import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, color, fontSize, Icon } from '@liaison/shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { SaveState } from './use-autosave.ts';

/** "Saved", or the error with a retry button. Its line is always rendered, so that the layout does not shift. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation(['common', 'profile']);
  return (
    <Line role="status">
      {state.status === 'saving' && t('actions.saving')}
      {state.status === 'saved' && (
        <Saved>
          <Icon icon={Check} size={16} />
          {t('actions.saved')}
        </Saved>
      )}
      {state.status === 'failed' && (
        <Cluster $gap={2}>
          <Bad>{t('profile:notSaved')}</Bad>
          <Button variant="quiet" small onClick={state.retry}>
            {t('actions.retry')}
          </Button>
        </Cluster>
      )}
    </Line>
  );
}

const Line = styled.div`
  min-height: 1.5em;
  color: ${color.muted};
  font-size: ${fontSize.xs};
`;

const Saved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${color.success};
`;

const Bad = styled.span`
  color: ${color.error};
`;
