import { useTranslation } from '@liaison/shared/i18n';
import { openConsent } from '@liaison/shared/session';
import { targetSize } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** Looks like the links of the footer, and opens the choice of cookies above the page. */
export function ConsentLink() {
  const { t } = useTranslation('shell');
  return (
    <LinkButton type="button" onClick={openConsent}>
      {t('footer.consent')}
    </LinkButton>
  );
}

const LinkButton = styled.button`
  min-height: ${targetSize};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;
