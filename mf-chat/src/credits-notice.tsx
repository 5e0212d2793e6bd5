import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { Panel, Stack, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

interface CreditsNoticeProps {
  needed: number;
  /** Where the purchase leads back to. */
  returnPath: string;
  /** Says that nothing is lost. */
  kept: string;
}

/** Offers credits where they are not enough for what the user wants to send. */
export function CreditsNotice({ needed, returnPath, kept }: CreditsNoticeProps) {
  const { t } = useTranslation('chat');
  return (
    <div ref={scrollNoticeIntoView} role="alert">
      <Offer>
        <Slot at="credits-offer" needed={needed} returnPath={returnPath} />
      </Offer>
      <OfferFallback>
        <Panel $tone="accent">
          <Stack $gap={2} $align="start">
            <Text $weight="medium">{t('credits.needed', { count: needed })}</Text>
            <Link to="/credits">{t('credits.all')}</Link>
          </Stack>
        </Panel>
      </OfferFallback>
      <Text $size="s" $muted>
        {kept}
      </Text>
    </div>
  );
}

/** In a dialog it may be below the edge, and the offer makes it higher when it arrives. */
function scrollNoticeIntoView(notice: HTMLDivElement) {
  const observer = new ResizeObserver(() => notice.scrollIntoView({ block: 'nearest' }));
  observer.observe(notice);
  return () => observer.disconnect();
}

const Offer = styled.div``;

/** Visible only when no module fills the slot. */
const OfferFallback = styled.div`
  ${Offer}:has(> * > *) + & {
    display: none;
  }
`;
