import type { Offer } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Chip, color, fontSize, fontWeight, Icon, radius, space, VisuallyHidden } from '@liaison/shared/ui';
import { ExternalLink, Video } from 'lucide-react';
import { styled } from 'styled-components';

/** Looks like no member: without a picture, with the label of an advertisement first (DEC-28). */
export function OfferCard({ offer: { variant, name, url } }: { offer: Offer }) {
  const { t } = useTranslation('members');
  return (
    <Box>
      <Chip>{t('offer.label')}</Chip>
      <Link href={url} target="_blank" rel="sponsored noopener noreferrer">
        <Icon icon={variant === 'cam' ? Video : ExternalLink} size={24} />
        <Name>{name}</Name>
        <span>{t(`offer.${variant}`)}</span>
        <VisuallyHidden>{t('offer.newTab')}</VisuallyHidden>
      </Link>
    </Box>
  );
}

const Box = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[3]};
  border: 1px dashed ${color.control};
  border-radius: ${radius.card};
  background: ${color.sunken};
`;

const Link = styled.a`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  gap: ${space[2]};
  width: 100%;
  color: ${color.text};
  font-size: ${fontSize.s};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Name = styled.span`
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;
