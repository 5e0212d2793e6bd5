import { useTranslation } from '@liaison/shared/i18n';
import { Card, Grid, Heading, Icon, Stack, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { DeskFrame } from '../../desk-frame.tsx';
import { listSections } from '../../sections.ts';

/** What the role may do at the desk. */
export function Component() {
  const { t } = useTranslation('desk');
  return (
    <DeskFrame section="overview">
      {({ name, role }) => (
        <>
          <Text>{t('overview.welcome', { name })}</Text>
          <Grid $min="17.5rem">
            {listSections(role)
              .filter((section) => section.name !== 'overview')
              .map((section) => (
                <Card key={section.name}>
                  <Stack $gap={2} $align="start">
                    <Icon icon={section.icon} />
                    <Heading as="h2" $size={3}>
                      <Link to={section.to}>{t(`sections.${section.name}`)}</Link>
                    </Heading>
                    <Text $size="s" $muted>
                      {t(`overview.texts.${section.name}`)}
                    </Text>
                  </Stack>
                </Card>
              ))}
          </Grid>
        </>
      )}
    </DeskFrame>
  );
}
