import type { PanelModule, Release } from '@liaison/shared/contracts';
import { useFormat, useLocale, useTranslation } from '@liaison/shared/i18n';
import {
  Chip,
  color,
  fontSize,
  fontWeight,
  Grid,
  Heading,
  QueryView,
  Skeleton,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatKilobytes, formatMilliseconds } from './format.ts';
import { OverrideForm } from './override-form.tsx';
import type { PageModule, PagePart, Requirement } from './page-state.ts';
import { releaseQuery } from './panel.api.ts';
import type { LoadedFile } from './resources.ts';

interface ModuleDetailsProps {
  module: PageModule;
  channel: PanelModule | undefined;
  onNavigate: (url: string) => void;
}

export function ModuleDetails({ module, channel, onNavigate }: ModuleDetailsProps) {
  return (
    <Content $gap={5} $min="340px">
      <OverrideForm module={module} channel={channel} onNavigate={onNavigate} />
      {module.requirements.length > 0 && <Contract requirements={module.requirements} />}
      {module.parts.length > 0 && <Parts parts={module.parts} />}
      <Files module={module} />
    </Content>
  );
}

function Contract({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation('panel');
  return (
    <Table>
      <caption>{t('contract.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contract.library')}</th>
          <th scope="col">{t('contract.needs')}</th>
          <th scope="col">{t('contract.provided')}</th>
        </tr>
      </thead>
      <tbody>
        {requirements.map(({ name, range, provided, isMet }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{range}</td>
            <td>
              {provided ?? '–'} {!isMet && <Chip tone="error">{t('contract.unmet')}</Chip>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const partTones = { ready: 'success', pending: 'neutral', failed: 'error' } as const;

function Parts({ parts }: { parts: readonly PagePart[] }) {
  const { t } = useTranslation('panel');
  return (
    <Stack $gap={2}>
      <Heading as="h4" $size={4}>
        {t('parts.title')}
      </Heading>
      <Stack as="ul" role="list" $gap={1}>
        {parts.map(({ name, status }) => (
          <Row key={name}>
            <Code>{name}</Code>
            <Chip tone={partTones[status]}>{t(`parts.${status}`)}</Chip>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** The files that this page has loaded, with the hashes that the release gives them. */
function Files({ module: { name, version, override, files } }: { module: PageModule }) {
  const { t } = useTranslation('panel');
  const locale = useLocale();
  const format = useFormat();
  const release = useQuery({ ...releaseQuery(name, version), enabled: override !== 'development' });
  if (override === 'development') return <Text $size="s">{t('files.development')}</Text>;
  return (
    <Stack $gap={2}>
      <Heading as="h4" $size={4}>
        {t('files.title')}
      </Heading>
      <QueryView query={release} loading={<Skeleton $height="88px" />}>
        {(data) => (
          <>
            <Text $size="s" $muted>
              {t('files.built', { commit: data.commit.slice(0, 8), date: format.date(data.date) })}
            </Text>
            <Stack as="ul" role="list" $gap={2}>
              {files.map(({ path, bytes, durationMs }) => (
                <li key={path}>
                  <Row as="div">
                    <Code>{path}</Code>
                    <Text as="span" $size="xs" $figures>
                      {formatKilobytes(bytes, locale)} · {formatMilliseconds(durationMs, locale)}
                    </Text>
                  </Row>
                  <Hash>{formatHash(data.files[path]) ?? t('files.unknown')}</Hash>
                </li>
              ))}
            </Stack>
            <Text $size="s" $muted>
              {t('files.further', { number: countOtherFiles(data, files) })}
            </Text>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The page may also have loaded files that the release does not list. */
const countOtherFiles = (release: Release, loaded: readonly LoadedFile[]): number =>
  Object.keys(release.files).filter((path) => !loaded.some((file) => file.path === path)).length;

/** As in an `integrity` attribute. */
const formatHash = (file: Release['files'][string] | undefined) => file && `sha384-${file.sha384}`;

const Content = styled(Grid)`
  align-items: start;
  padding: ${space[3]};
  border-top: 1px solid ${color.line};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  caption {
    padding-bottom: ${space[1]};
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.bold};
    text-align: start;
  }
  th,
  td {
    padding: ${space[1]} ${space[2]} ${space[1]} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }
  td {
    white-space: nowrap;
  }
  thead {
    color: ${color.muted};
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
`;

const Code = styled.code`
  min-width: 0;
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
`;

const Hash = styled(Code)`
  display: block;
  color: ${color.muted};
`;
