import { type Profile } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, fontWeight, Heading, radius, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** In the order of the page; its header shows age and location. */
const facts = [
  'reason',
  'gender',
  'sexuality',
  'relationship_status',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
] as const satisfies (keyof Profile)[];

/** The facts that the site shows (MEM-017) and the member has stated, as chips. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['traits', 'members']);
  const { visible_profile_fields: visible } = useSettings();
  const shown = facts.flatMap((fact) => {
    const value = profile[fact];
    return visible.includes(fact) && value !== null ? [{ fact, value }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="facts-title">
      <Heading as="h2" $size={3} id="facts-title">
        {t('members:profile.facts')}
      </Heading>
      <List>
        {shown.map(({ fact, value }) => (
          <Fact key={fact}>
            <dt>{t(`traits:facts.${fact}`)}</dt>
            <dd>{t(`traits:values.${fact}.${value}`)}</dd>
          </Fact>
        ))}
      </List>
    </section>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: ${space[3]} 0 0;
`;

const Fact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[1]};
  min-height: 32px;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;

  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: ${fontWeight.medium};
  }
`;
