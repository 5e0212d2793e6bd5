import { useTranslation } from '@liaison/shared/i18n';
import { useScreenTitle } from '@liaison/shared/module';
import {
  ButtonLink,
  Cluster,
  fontSize,
  fontWeight,
  Heading,
  Illustration,
  Page,
  space,
  Text,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { pagePaths } from './page-paths.ts';

/** Error message and status, with links to the home page and the support (SHELL-043 to SHELL-045). */
export function ErrorPage({ status, requestId }: ErrorPageProps) {
  const { t } = useTranslation(['shell', 'errors', 'common']);
  const isMissing = status === 404;
  const title = isMissing ? t('errors:not_found') : t('errors:internal');
  useScreenTitle(title);
  return (
    <Page $narrow>
      <Middle>
        <Illustration name="door" />
        <Status>{status}</Status>
        <Heading as="h1" $size={1}>
          {title}
        </Heading>
        {isMissing && <Text $muted>{t('shell:notFound.hint')}</Text>}
        <Cluster $justify="center">
          <ButtonLink to="/">{t('common:actions.home')}</ButtonLink>
          <ButtonLink to={pagePaths.support} variant="secondary">
            {t('shell:footer.support')}
          </ButtonLink>
        </Cluster>
        {requestId && (
          <Text $size="xs" $muted>
            {t('common:error.request', { id: requestId })}
          </Text>
        )}
      </Middle>
    </Page>
  );
}

interface ErrorPageProps {
  status: number;
  requestId?: string;
}

const Middle = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  padding-block: ${space[5]};
  text-align: center;
`;

const Status = styled.p`
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.14em;
`;
