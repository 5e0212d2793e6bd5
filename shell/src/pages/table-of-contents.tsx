import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, radius, space, targetSize } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { PageSection } from './page-sections.ts';

/** Links to the sections, on pages with more than three; hidden in print. Not an ordered list, as titles may have numbers. */
export function TableOfContents({ sections }: { sections: PageSection[] }) {
  const { t } = useTranslation('shell');
  const titledSections = sections.filter(({ title }) => title !== '');
  if (titledSections.length < 4) return null;
  return (
    <Box aria-label={t('page.contents')}>
      <Titles role="list">
        {titledSections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
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
  border-radius: ${radius.card};
  font-size: ${fontSize.s};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${targetSize};
    overflow-wrap: anywhere;
  }
  @media print {
    display: none;
  }
`;
