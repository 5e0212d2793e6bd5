import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Card, color, fontSize, Heading, plainPhone, space, TextSkeleton } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** Who is behind the site (SHELL-074); every page leads here in one click. */
export function CompanyInfo() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data: company, isPending } = useQuery({
    ...apiQuery('GET /api/companyinfo.php'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!company && !isPending) return null;
  return (
    <Place id="company">
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
            <a href={`tel:${plainPhone(company.support_phone)}`}>{plainPhone(company.support_phone)}</a>
          </dd>
        </Facts>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Place>
  );
}

const Place = styled(Card)`
  display: grid;
  gap: ${space[4]};
  scroll-margin-top: 88px;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, 1fr) 2fr;
  gap: ${space[2]} ${space[4]};
  font-size: ${fontSize.s};

  dt {
    color: ${color.muted};
  }
`;
