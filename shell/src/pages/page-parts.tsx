import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, space, target } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import type { PageSection } from './page-sections.ts';

/** Where a page has more than three parts, a list to jump by; it stays off paper. Titles bring their own numbers, or none. */
export function Contents({ sections }: { sections: PageSection[] }) {
  const { t } = useTranslation('shell');
  const titled = sections.filter(({ title }) => title !== '');
  if (titled.length < 4) return null;
  return (
    <Box aria-label={t('page.contents')}>
      <Titles role="list">
        {titled.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Titles>
    </Box>
  );
}

const Titles = styled.ul``;

const Box = styled.nav`
  padding: ${space[3]} ${space[5]};
  background: ${color.sunken};
  border-radius: 16px;
  font-size: ${fontSize.s};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
  @media print {
    display: none;
  }
`;

export const Prose = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  scroll-margin-top: 88px;

  ul,
  ol {
    display: grid;
    gap: ${space[2]};
    padding-inline-start: ${space[5]};
  }
  h3 {
    text-wrap: pretty;
    font-size: ${fontSize.m};
    padding-top: ${space[2]};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${fontSize.s};
  }
  th,
  td {
    padding: ${space[2]};
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid ${color.line};
  }
`;
