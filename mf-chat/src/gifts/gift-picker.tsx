import { ApiError } from '@liaison/shared/api';
import { maxGiftTextLength, type MemberCard, type User } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  countCodePoints,
  Dialog,
  fontSize,
  RadioCards,
  Skeleton,
  Stack,
  Text,
  TextArea,
  useErrorText,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CreditCost } from '../credit-cost.tsx';
import { CreditsNotice } from '../credits-notice.tsx';
import { toConversationKey } from '../drafts/draft.store.ts';
import { FictionalNotice } from '../fictional-notice.tsx';
import { GiftDrawing } from './gift-drawing.tsx';
import { type GiftDraft, giftDrafts } from './gift-draft.ts';
import { giftsQuery, sendGiftMutation } from './gift.api.ts';

export interface GiftPickerProps {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  /** Where a purchase of credits leads back to. */
  returnPath: string;
  profile: MemberCard;
  user: User;
}

/** Choice, price and an optional line. A refused gift stays as it is. */
export function GiftPicker({ open, onClose, onSent, returnPath, profile, user }: GiftPickerProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { data } = useQuery({ ...giftsQuery, enabled: open });
  const key = toConversationKey(user.id, profile.id);
  const [draft, setDraft] = useState(() => giftDrafts.get(key));
  const [isShort, setShort] = useState(false);
  const { mutate, isBusy, error, reset } = useSingleMutation(sendGiftMutation, { isRepeatable: true });
  const gift = data?.gifts.find(({ id }) => id === draft.giftId);
  const text = draft.text.trim();
  const isTooLong = countCodePoints(text) > maxGiftTextLength;
  const isRefusedForCredits = error instanceof ApiError && error.code === 'not_enough_credits';
  const needsCredits = gift !== undefined && user.credits < gift.credits && (isShort || isRefusedForCredits);

  function change(fields: Partial<GiftDraft>) {
    // A changed gift is another one for the service, which compares what comes under the same id.
    const next = { ...draft, ...fields, clientId: crypto.randomUUID() };
    setDraft(next);
    giftDrafts.set(key, next);
    setShort(false);
    if (error) reset();
  }

  function send() {
    if (!gift || isTooLong) return;
    if (user.credits < gift.credits) return setShort(true);
    const { clientId } = draft;
    mutate(
      {
        client_id: clientId,
        profile: profile.id,
        gift_id: gift.id,
        ...(text !== '' && { text }),
        ...(profile.is_fictional && { fictional_confirmed: true as const }),
      },
      {
        onSuccess() {
          giftDrafts.remove(key);
          setDraft(giftDrafts.get(key));
          onSent();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('gift.title', { name: profile.name })}
      size="wide"
      sheet
      actions={
        <Button onClick={send} loading={isBusy} disabled={!gift || isTooLong}>
          {profile.is_fictional ? t('fictional.confirm') : t('gift.send')}
        </Button>
      }
    >
      <Stack $gap={4}>
        {profile.is_fictional && <FictionalNotice profile={profile} />}
        {data ? (
          <RadioCards
            legend={t('gift.choose')}
            name="gift"
            columns={3}
            compact
            value={draft.giftId}
            onSelect={(giftId) => change({ giftId })}
            options={data.gifts.map(({ id, credits }) => ({
              value: id,
              label: (
                <GiftName>
                  <GiftDrawing id={id} size={40} />
                  {t(`gifts.${id}`)}
                </GiftName>
              ),
              detail: (
                <Price>
                  <CreditCost credits={credits} />
                </Price>
              ),
            }))}
          />
        ) : (
          <Skeleton $height="420px" />
        )}
        <TextArea
          label={t('gift.text')}
          optional
          rows={2}
          max={maxGiftTextLength}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {gift && (
          <Text $size="s" $muted $figures>
            {t('common:credits', { count: gift.credits })} ·{' '}
            {t('cost.balance', { balance: t('common:credits', { count: user.credits }) })}
          </Text>
        )}
        {gift && needsCredits && (
          <CreditsNotice needed={gift.credits} returnPath={returnPath} kept={t('gift.kept')} />
        )}
        {error && !needsCredits && <Alert tone="error">{errorText(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}

/** On a phone two cards stand side by side. */
const Price = styled.span`
  font-size: ${fontSize.xs};
`;

const GiftName = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
`;
