import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { landerMembersQuery } from '../landers/lander.api.ts';

/** The member in the address, null when they are not shown to visitors, and the newest others. */
export function useLandingMember(type: string) {
  const { id = '' } = useParams();
  const { data, isPending } = useQuery(landerMembersQuery({ type, member: id }));
  const profiles = data?.profiles ?? [];
  const member = profiles.find((profile) => profile.id === id) ?? null;
  const others = member ? profiles.filter((profile) => profile !== member) : [];
  return { member, others, isPending, note: data?.fictional_note ?? null };
}
