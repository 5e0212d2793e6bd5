import { color, Heading, mediaUp, space, targetSize } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** A full-width section of the home page with a heading. */
export function Section({
  title,
  tinted,
  children,
}: {
  title: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <Band $tinted={tinted}>
      <Inner>
        <Heading as="h2">{title}</Heading>
        {children}
      </Inner>
    </Band>
  );
}

/** To the page that has all of a section. */
export const MoreLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${targetSize};
`;

const Band = styled.section<{ $tinted?: boolean }>`
  background: ${({ $tinted }) => ($tinted ? color.sunken : 'transparent')};
`;

const Inner = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 1248px;
  margin-inline: auto;
  padding: ${space[7]} ${space[4]};
  ${mediaUp.m} {
    padding: ${space[7]} ${space[5]};
  }
`;
