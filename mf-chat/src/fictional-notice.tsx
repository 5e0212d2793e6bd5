import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, radius, space } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { companyInfoQuery } from './company-info.api.ts';

/** Says who writes for a fictional member; always visible in the conversation and where a gift is chosen (DEC-22). */
export function FictionalNotice({ profile }: { profile: MemberCard }) {
  return <Line>{useFictionalText(profile.name)}</Line>;
}

export function useFictionalText(name: string): string {
  const { t } = useTranslation('chat');
  const { fictional_singular: what, name: site } = useSettings();
  const { data } = useQuery(companyInfoQuery);
  // The sentence ends with the company name, and "Liaison B.V." already has a full stop.
  const company = (data?.name ?? site).replace(/\.$/, '');
  return t('fictional.text', { name, what, company });
}

const Line = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[3]};
  background: ${color.warningSoft};
  color: ${color.warning};
  border-radius: ${radius.control};
  font-size: ${fontSize.s};
`;
