import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Chip, Cluster, Heading, VisuallyHidden } from '@liaison/shared/ui';
import { Check } from 'lucide-react';

/** Those that both have come first and say so. */
export function Interests({ interests }: { interests: string[] }) {
  const { t } = useTranslation(['members', 'traits']);
  const { visible_profile_notes: notes } = useSettings();
  const own = new Set(useUser()?.profile.interests);
  if (!notes.includes('interests') || interests.length === 0) return null;
  const shared = interests.filter((key) => own.has(key));
  const others = interests.filter((key) => !own.has(key));
  return (
    <section aria-labelledby="interests-title">
      <Heading as="h2" $size={3} id="interests-title">
        {t('traits:facts.interests')}
      </Heading>
      <Cluster as="ul" role="list" $gap={2} style={{ marginTop: 12 }}>
        {shared.map((key) => (
          <li key={key}>
            <Chip tone="accent" icon={<Check size={16} strokeWidth={2} aria-hidden="true" />}>
              {t(`traits:interests.${key}`)}
              <VisuallyHidden>, {t('members:profile.shared')}</VisuallyHidden>
            </Chip>
          </li>
        ))}
        {others.map((key) => (
          <li key={key}>
            <Chip>{t(`traits:interests.${key}`)}</Chip>
          </li>
        ))}
      </Cluster>
    </section>
  );
}
