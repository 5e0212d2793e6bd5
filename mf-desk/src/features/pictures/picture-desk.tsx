import type { PictureRejectionReason, QueuedPicture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useKeptFocus } from '@liaison/shared/parts';
import {
  Alert,
  Card,
  Chip,
  Cluster,
  color,
  ErrorPanel,
  Heading,
  mediaUp,
  radius,
  space,
  Stack,
  Text,
  useErrorText,
} from '@liaison/shared/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountLink } from '../../account-link.tsx';
import { isConflict } from '../../is-conflict.ts';
import { EmptyQueue } from '../../queues/empty-queue.tsx';
import { WaitingChip } from '../../queues/waiting-chip.tsx';
import { DecisionButtons, type LoadState } from './decision-buttons.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useDecisions } from './use-decisions.ts';

/** The first picture, with those behind it loaded but hidden, and what decides about it. */
export function PictureDesk({ items }: { items: QueuedPicture[] }) {
  const { t } = useTranslation(['desk', 'photos']);
  const errorText = useErrorText();
  const { last, decide, undo, remove, giveBack, isGivenBack, ...errors } = useDecisions();
  const error = errors.decideError ?? errors.undoError ?? errors.giveBackError;
  const [current] = items;
  const id = current?.id;
  // Of one picture: the next one starts without it.
  const [banId, setBanId] = useState<string>();
  const bansSimilar = id !== undefined && banId === id;
  const [loadStates, setLoadStates] = useState<Record<string, LoadState>>({});
  const saveLoadState = (pictureId: string, state: LoadState) =>
    setLoadStates((before) => ({ ...before, [pictureId]: state }));
  const loadState = (id !== undefined && loadStates[id]) || 'loading';
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The button that loads a picture again leaves with its error, all buttons of a picture with the last one.
  const handleFocus = useKeptFocus(() => (frame.current ?? box.current)?.focus());
  const actions = {
    // A quick key must not approve what has not appeared yet.
    onApprove: () => id && loadState === 'loaded' && decide({ id, decision: 'approve' }),
    onReject: (reason: PictureRejectionReason) =>
      id && decide({ id, decision: 'reject', reason, ...(bansSimilar && { bans_similar: true }) }),
    onToggleBan: () => setBanId(bansSimilar ? undefined : id),
    onUndo: undo,
    onGiveBack: () => id && giveBack(id),
  };
  useDecisionKeys(actions);
  return (
    <Stack $gap={4} ref={box} tabIndex={-1} onFocus={handleFocus}>
      {error && (
        <Alert tone="error">
          {isConflict(error)
            ? t(errors.decideError ? 'desk:pictures.lost' : 'desk:pictures.undoTooLate')
            : errorText(error)}
        </Alert>
      )}
      <div role="status">{isGivenBack && <Alert tone="info">{t('desk:queues.givenBackText')}</Alert>}</div>
      <UndoBar made={last} onUndo={undo} onEnd={remove} />
      {current ? (
        <Columns>
          <Frame ref={frame} tabIndex={-1}>
            {loadState === 'failed' && (
              <ErrorPanel
                message={t('desk:pictures.notLoaded')}
                onRetry={() => saveLoadState(current.id, 'loading')}
              />
            )}
            {items
              .filter((item) => loadStates[item.id] !== 'failed')
              .map((item) => (
                <Picture
                  key={item.id}
                  src={item.path}
                  alt={t('desk:pictures.alt', { name: item.owner.name })}
                  hidden={item !== current}
                  onLoad={() => saveLoadState(item.id, 'loaded')}
                  onError={() => saveLoadState(item.id, 'failed')}
                />
              ))}
          </Frame>
          <Stack $gap={4}>
            <Facts picture={current} />
            <DecisionButtons loadState={loadState} bansSimilar={bansSimilar} {...actions} />
          </Stack>
        </Columns>
      ) : (
        <EmptyQueue queue="pictures" />
      )}
    </Stack>
  );
}

function Facts({ picture: { kind, owner, waiting_since, appeal_against, similar_to } }: FactsProps) {
  const { t } = useTranslation(['desk', 'photos']);
  return (
    <Card>
      <Stack $gap={2}>
        <Heading as="h2" $size={3}>
          {owner.age === null ? owner.name : t('desk:pictures.owner', { name: owner.name, age: owner.age })}
        </Heading>
        <Cluster $gap={2}>
          <Chip>{t(`desk:pictures.kinds.${kind}`)}</Chip>
          <WaitingChip since={waiting_since} />
        </Cluster>
        {appeal_against && (
          <Alert tone="warning">
            {t('desk:pictures.appeal', { reason: t(`photos:reasons.${appeal_against}`) })}
          </Alert>
        )}
        {similar_to && (
          <Alert tone="warning">
            {t('desk:pictures.similar', { reason: t(`desk:pictures.reasons.${similar_to}`) })}
          </Alert>
        )}
        <Text $size="s" $muted>
          <AccountLink id={owner.id} />
        </Text>
      </Stack>
    </Card>
  );
}

interface FactsProps {
  picture: QueuedPicture;
}

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;

  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  height: max(320px, min(100dvh - 270px, 760px));
  background: ${color.sunken};
  border-radius: ${radius.card};
  overflow: hidden;
`;

const Picture = styled.img`
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;

  &[hidden] {
    display: none;
  }
`;
