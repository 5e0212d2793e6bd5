import { maxGiftTextLength, type MemberCard, type User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  countCodePoints,
  Dialog,
  fontSize,
  mediaUp,
  QueryView,
  RadioCards,
  Skeleton,
  Stack,
  Text,
  TextArea,
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
import { getGiftNameKeys } from './gift-name.ts';
import { sendGift } from '../outbox/outbox.ts';
import { giftsQuery } from './gift.api.ts';

export interface GiftPickerProps {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  /** Where a purchase of credits leads back to. */
  returnPath: string;
  profile: MemberCard;
  /** In a conversation, its newest message. */
  shownUpTo?: string | undefined;
  user: User;
}

/** Choice, price and an optional line. The outbox sends the gift, in its order among the messages. */
export function GiftPicker({ open, onClose, onSent, returnPath, profile, shownUpTo, user }: GiftPickerProps) {
  const { t } = useTranslation('chat');
  const query = useQuery({ ...giftsQuery, enabled: open });
  const key = toConversationKey(user.id, profile.id);
  const [draft, setDraft] = useState(() => giftDrafts.get(key));
  const gift = query.data?.gifts.find(({ id }) => id === draft.giftId);
  const text = draft.text.trim();
  const isTooLong = countCodePoints(text) > maxGiftTextLength;
  const needsCredits = draft.isShort && gift !== undefined && user.credits < gift.credits;

  function change(fields: Partial<GiftDraft>) {
    const next = { ...draft, isShort: false, ...fields };
    setDraft(next);
    giftDrafts.set(key, next);
  }

  function send() {
    if (!gift || isTooLong) return;
    if (user.credits < gift.credits) return change({ isShort: true });
    sendGift(key, { partnerId: profile.id, gift, text, fictionConfirmed: profile.is_fictional, shownUpTo });
    giftDrafts.remove(key);
    setDraft(giftDrafts.get(key));
    onSent();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('gift.title', { name: profile.name })}
      size="wide"
      sheet
      actions={
        <Button onClick={send} disabled={!gift || isTooLong}>
          {profile.is_fictional ? t('fictional.confirm') : t('gift.send')}
        </Button>
      }
    >
      <Stack $gap={4}>
        {profile.is_fictional && <FictionalNotice profile={profile} />}
        <QueryView query={query} loading={<Skeleton $height="420px" />}>
          {({ gifts }) => (
            <RadioCards
              legend={t('gift.choose')}
              name="gift"
              columns={3}
              compact
              value={draft.giftId}
              onSelect={(giftId) => change({ giftId })}
              options={gifts.map(({ id, credits }) => ({
                value: id,
                label: (
                  <GiftName>
                    <GiftDrawing id={id} size={40} />
                    {t(getGiftNameKeys(id))}
                  </GiftName>
                ),
                detail: (
                  <Price>
                    <CreditCost credits={credits} />
                  </Price>
                ),
              }))}
            />
          )}
        </QueryView>
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
      </Stack>
    </Dialog>
  );
}

/** On a phone two cards stand side by side. */
const Price = styled.span`
  font-size: ${fontSize.xs};
`;

/** On a phone a card is at least as wide as the longest word in it. */
const GiftName = styled.span`
  display: grid;
  justify-items: start;

  ${mediaUp.s} {
    grid-template-columns: minmax(0, 1fr);
    -webkit-hyphens: auto;
    hyphens: auto;
    hyphenate-limit-chars: auto;
  }
`;
