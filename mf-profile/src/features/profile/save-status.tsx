import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, color, fontSize, Icon, space } from '@liaison/shared/ui';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { SaveState } from './use-autosave.ts';

/** "Saved" with an undo button, or the error with a retry button. Its line is always rendered, so that the layout does not shift. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation(['common', 'profile']);
  const line = useRef<HTMLDivElement>(null);

  function handleClick(action: () => void) {
    // The button disappears, so the line takes the focus.
    line.current?.focus();
    action();
  }

  return (
    <Line role="status" ref={line} tabIndex={-1}>
      {state.status === 'saving' && t('actions.saving')}
      {state.status === 'saved' && (
        <Saved>
          <Icon icon={Check} size={16} />
          {t('actions.saved')}
          <Undo undo={state.undo} onUndo={handleClick} />
        </Saved>
      )}
      {state.status === 'refused' && <Bad>{t('profile:notSaved')}</Bad>}
      {state.status === 'failed' && (
        <Cluster $gap={2}>
          <Bad>{t('profile:notSaved')}</Bad>
          <Button variant="quiet" small onClick={() => handleClick(state.retry)}>
            {t('actions.retry')}
          </Button>
        </Cluster>
      )}
    </Line>
  );
}

interface UndoProps {
  undo: (() => void) | undefined;
  onUndo: (undo: () => void) => void;
}

function Undo({ undo, onUndo }: UndoProps) {
  const { t } = useTranslation('profile');
  if (!undo) return null;
  return (
    <UndoButton type="button" onClick={() => onUndo(undo)}>
      {t('undo')}
    </UndoButton>
  );
}

/** Reaches over its line, so that it is large enough to be hit and makes no line higher. */
const UndoButton = styled.button`
  margin-block: -13px;
  padding: 13px ${space[2]};
  border: 0;
  background: none;
  color: ${color.accent};
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;

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
