import { type Profile } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, fontWeight, Heading, Icon, space } from '@liaison/shared/ui';
import {
  Compass,
  Eye,
  HeartHandshake,
  type LucideIcon,
  PersonStanding,
  Scissors,
  Sparkles,
  Stamp,
  User,
} from 'lucide-react';
import { styled } from 'styled-components';

type Fact =
  | 'gender'
  | 'sexuality'
  | 'relationship_status'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'tattoos'
  | 'reason';

/** In the order of the page; its header shows age and location. */
const facts: [Fact, LucideIcon][] = [
  ['reason', Compass],
  ['gender', User],
  ['sexuality', Sparkles],
  ['relationship_status', HeartHandshake],
  ['hair_color', Scissors],
  ['eye_color', Eye],
  ['body_type', PersonStanding],
  ['tattoos', Stamp],
];

/** The facts that the site shows (MEM-017) and the member has stated. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['traits', 'members']);
  const { visible_profile_fields: visible } = useSettings();
  const shown = facts.flatMap(([fact, icon]) => {
    const value = profile[fact];
    return visible.includes(fact) && value !== null ? [{ fact, icon, value }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="facts-title">
      <Heading as="h2" $size={3} id="facts-title">
        {t('members:profile.facts')}
      </Heading>
      <List>
        {shown.map(({ fact, icon, value }) => (
          <Row key={fact}>
            <Icon icon={icon} />
            <dt>{t(`traits:facts.${fact}`)}</dt>
            <dd>{t(`traits:values.${fact}.${value}`)}</dd>
          </Row>
        ))}
      </List>
    </section>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space[3]} ${space[5]};
  margin: ${space[3]} 0 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 20px 1fr;
  align-items: center;
  column-gap: ${space[3]};

  svg {
    grid-row: span 2;
    color: ${color.accent};
  }
  dt {
    color: ${color.muted};
    font-size: ${fontSize.xs};
  }
  dd {
    margin: 0;
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.medium};
  }
`;
