import { type ProfileAudience, profileAudiences, type ProfileResponse } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession, useUser } from '@liaison/shared/session';
import { ButtonLink, Cluster, EmptyState, Panel, Stack, TabLinks, Text } from '@liaison/shared/ui';

const parameter = 'as';

/** As whom members look at their own profile; undefined for the profile of another member. */
export function findAudience(id: string, search: URLSearchParams): ProfileAudience | undefined {
  if (useSession.getState().user?.id !== id) return undefined;
  return profileAudiences.find((audience) => audience === search.get(parameter)) ?? 'free';
}

/** Above the own profile: who looks at it, and what they can do. */
export function PreviewPanel({
  as,
  response,
}: {
  as: ProfileAudience;
  response: ProfileResponse | undefined;
}) {
  const { t } = useTranslation('members');
  return (
    <Panel>
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <Text>{t('profile.own')}</Text>
          <ButtonLink to="/profile" variant="secondary" small>
            {t('profile.edit')}
          </ButtonLink>
        </Cluster>
        <TabLinks
          label={t('profile.preview.label')}
          tabs={profileAudiences.map((audience) => ({
            to: `?${new URLSearchParams({ [parameter]: audience })}`,
            label: t(`profile.preview.${audience}`),
            isCurrent: audience === as,
          }))}
        />
        {response && <Text $muted>{t(`profile.preview.${findActionsText(response)}`)}</Text>}
      </Stack>
    </Panel>
  );
}

function findActionsText({ reason }: ProfileResponse) {
  if (reason === 'authentication_required') return 'needsAccount';
  return reason === 'partner_not_confirmed' ? 'needsConfirmation' : 'canWrite';
}

/** In place of the profile while nobody who opens it would see it: by the member's own choice, or after a report or a check. */
export function HiddenPreview() {
  const { t } = useTranslation('members');
  const isDisabled = useUser()?.profile.status === 'disabled';
  return (
    <EmptyState
      level="h1"
      illustration="door"
      title={t('profile.preview.hiddenTitle')}
      action={!isDisabled && <ButtonLink to="/profile/privacy">{t('profile.preview.toPrivacy')}</ButtonLink>}
    >
      {t(`profile.preview.${isDisabled ? 'disabledText' : 'hiddenText'}`)}
    </EmptyState>
  );
}
