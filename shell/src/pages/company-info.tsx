import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Card, color, fontSize, Heading, normalizePhone, space, TextSkeleton } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { companyInfoQuery } from './pages.api.ts';

/** The company's legal details (SHELL-074), below those of the page's text, to which every page links as the imprint. */
export function CompanyInfo() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data: company, isPending } = useQuery(companyInfoQuery);
  if (!company && !isPending) return null;
  return (
    <CompanyCard>
      <Heading as="h2">{t('company.title')}</Heading>
      {company ? (
        <Facts>
          <dt>{t('company.name')}</dt>
          <dd>{company.name}</dd>
          <dt>{t('company.address')}</dt>
          <dd>
            {company.address}, {company.city}, {format.country(company.country)}
          </dd>
          <dt>{t('company.register')}</dt>
          <dd>{company.kvk}</dd>
          <dt>{t('company.vat')}</dt>
          <dd>{format.list(company.vat_numbers)}</dd>
          <dt>{t('company.tradenames')}</dt>
          <dd>{format.list(company.tradenames)}</dd>
          <dt>{t('company.phone')}</dt>
          <dd>
            <a href={`tel:${normalizePhone(company.support_phone)}`}>
              {normalizePhone(company.support_phone)}
            </a>
          </dd>
        </Facts>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </CompanyCard>
  );
}

const CompanyCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  container-type: inline-size;
`;

const Facts = styled.dl`
  display: grid;
  /* A name of one long word is never broken. */
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  font-size: ${fontSize.s};

  dt {
    color: ${color.muted};
  }

  /* With large text on a phone, each fact has its place below its name. */
  @container (max-width: 12rem) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;
    overflow-wrap: anywhere;

    dd {
      margin-bottom: ${space[2]};
    }
  }
`;
