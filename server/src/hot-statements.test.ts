import { randomUUID } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import type { ApiQuery } from '@liaison/shared/contracts';
import { CompiledQuery, sql } from 'kysely';
import { getStatementName } from './db/prepared.ts';
import { createTextDraft, send } from './features/conversations/conversations.fixture.ts';
import { busyMembers, clearLargeSite, seedLargeSite } from './testing/large-site.fixture.ts';
import { type Statement, testOnPostgres, useService } from './testing/service.ts';

const service = useService();
afterEach(() => clearLargeSite(service.db));

testOnPostgres(
  'with 100,000 members and a million messages no statement of a hot call reads a whole table',
  async () => {
    const [ana, ben] = await Promise.all([
      service.createMember({ id: busyMembers[0], credits: 100, profile: { lat: 52.37, lon: 4.89 } }),
      service.createMember({ id: busyMembers[1], credits: 100, profile: { gender: 'male' } }),
    ]);
    await seedLargeSite(service.db);
    // As at the start of the service: the few prices are read at once and kept.
    await service.core.settings.load();
    const visitor = service.createVisitor();
    const conversation = String(1);
    const search = { gender: 'male' } as const;
    const seed = (await ana.call('GET /api/search.php', { query: search })).body.seed ?? '';
    const calls = {
      search: () => ana.call('GET /api/search.php', { query: search }),
      'search by place and age': () =>
        ana.call('GET /api/search.php', {
          query: { ...search, country: 'NL', countryregion: 'NL-NH', min_age: 30, max_age: 40 },
        }),
      'search page two': () => ana.call('GET /api/search.php', { query: { ...search, pageNumber: 2, seed } }),
      'search by a visitor': () => visitor.call('GET /api/search.php', { query: search }),
      ...Object.fromEntries(
        listSearches().map((query) => [
          `search ${JSON.stringify(query)}`,
          () => ana.call('GET /api/search.php', { query }),
        ]),
      ),
      profile: () => ana.call('GET /api/profile.php', { query: { id: '5000' } }),
      conversations: () => ana.call('GET /api/chats.php'),
      conversation: () => ana.call('GET /api/chat.php', { query: { conversation } }),
      'conversation by member': () => ana.call('GET /api/chat.php', { query: { profile: ben.id } }),
      'older messages': () => ana.call('GET /api/chat.php', { query: { conversation, before: '800000' } }),
      'read cursor': () => ben.call('PUT /api/chat.php', { body: { conversation, read_up_to: '900001' } }),
      message: () => send(ben, createTextDraft(ana, 'Hello')),
      likes: () => ana.call('GET /api/likes.php'),
      like: () => ana.call('POST /api/like.php', { body: { profile: '70001' } }),
      'auto-like': () => ana.call('GET /api/auto-like.php'),
      'match finder': () => ana.call('GET /api/match-finder.php'),
      'swipe cards': () => ana.call('GET /api/swipe.php'),
      swipe: () =>
        ana.call('POST /api/swipe.php', {
          body: { client_id: randomUUID(), profile: '70003', action: 'like' },
        }),
      'undo of a swipe': () => ana.call('DELETE /api/swipe.php', { body: { client_id: randomUUID() } }),
      'home of a visitor from a country with few members': () =>
        visitor.call('GET /api/lander.php', {
          query: { type: 'home' },
          headers: { cookie: 'geoip_selected_country=PL' },
        }),
      'matches after the sign-up': () => ana.call('GET /api/signup-matches.php'),
      icebreakers: () => ana.call('GET /api/icebreakers.php', { query: { profile: '70001' } }),
      transactions: () => ana.call('GET /api/transactions.php'),
      'older transactions': () => ana.call('GET /api/transactions.php', { query: { next: '90000' } }),
      user: () => ana.call('GET /api/user.php'),
      events: () => ana.call('GET /api/events.php', { query: { after: 900 } }),
    };

    const slow: string[] = [];
    const firstColumns = await findFirstColumns();
    for (const [name, call] of Object.entries(calls)) {
      const statements = await service.recordStatements(async () => {
        const { status } = await call();
        if (status >= 300) throw new Error(`${name} answered ${status}`);
      });
      for (const statement of statements) {
        const scans = await findWholeTableScans(statement, firstColumns);
        if (getStatementName(statement.sql) !== undefined)
          scans.push(...(await findPreparedScans(statement, firstColumns)));
        slow.push(...scans.map((scan) => `${name}: ${scan} in ${statement.sql.slice(0, 300)}`));
      }
    }

    expect(slow).toEqual([]);
  },
  120_000,
);

/** Each optional filter alone, together with the others, and in both orders. */
function listSearches(): ApiQuery<'GET /api/search.php'>[] {
  const optional = [
    { with_photo: 'true' },
    { online: 'true' },
    { new: 'true' },
    { interests: 'music' },
    { body_type: 'plus' },
    { hide_fictional: 'true' },
    { min_age: 64, max_age: 64 },
  ] as const;
  const combined = Object.assign({}, ...optional);
  return [{}, ...optional, combined].flatMap((query) => [
    { gender: 'male', ...query },
    { country: 'NL', ...query, sort: 'nearest' },
  ]);
}

interface PlanNode {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Reference data: read as a whole on purpose. */
const smallTables = ['regions', 'interests', 'gifts'];

interface PlanRow {
  'QUERY PLAN': { Plan: PlanNode }[];
}

/** By the name of the index. */
type FirstColumns = ReadonlyMap<string, string>;

async function findFirstColumns(): Promise<FirstColumns> {
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, pg_get_indexdef(indexrelid, 1, true) as column
    from pg_index join pg_class on pg_class.oid = indexrelid`.execute(service.db);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

async function findWholeTableScans(
  { sql: text, parameters }: Statement,
  firstColumns: FirstColumns,
): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
  const { rows } = await service.db.executeQuery<PlanRow>(query);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan for ${text}`);
  return listWholeTableScans(plan, { firstColumns, limitCost: Infinity });
}

/** Of the plan for any values, which a prepared statement gets. */
const findPreparedScans = (
  { sql: text, parameters }: Statement,
  firstColumns: FirstColumns,
): Promise<string[]> =>
  service.db.connection().execute(async (db) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    await sql.raw(`prepare hot as ${text}`).execute(db);
    const values = sql.join(parameters.map((parameter) => sql.lit(toText(parameter))));
    const { rows } = await sql<PlanRow>`explain (format json) execute hot (${values})`.execute(db);
    await sql`deallocate hot`.execute(db);
    await sql`reset plan_cache_mode`.execute(db);
    return rows
      .flatMap((row) => row['QUERY PLAN'])
      .flatMap(({ Plan }) => listWholeTableScans(Plan, { firstColumns, limitCost: Infinity }));
  });

function toText(parameter: unknown): string | null {
  if (Buffer.isBuffer(parameter)) return `\\x${parameter.toString('hex')}`;
  if (parameter instanceof Date) return parameter.toISOString();
  if (Array.isArray(parameter)) return `{${parameter.join()}}`;
  return parameter === null ? null : String(parameter);
}

/** `limitCost` is the cost of the nearest `limit` above: far below that of the scan, it ends the scan early. */
function listWholeTableScans(
  node: PlanNode,
  { firstColumns, limitCost }: { firstColumns: FirstColumns; limitCost: number },
): string[] {
  const cost = node['Node Type'] === 'Limit' ? node['Total Cost'] : limitCost;
  const own =
    isWholeTableScan(node, firstColumns) && limitCost > node['Total Cost'] / 10
      ? [`${node['Node Type']} on ${node['Relation Name']}`]
      : [];
  return [
    ...own,
    ...(node.Plans ?? []).flatMap((child) => listWholeTableScans(child, { firstColumns, limitCost: cost })),
  ];
}

/** A condition that does not name the first column of the index is checked for each of its entries. */
const isWholeTableScan = (node: PlanNode, firstColumns: FirstColumns) =>
  node['Relation Name'] !== undefined &&
  !smallTables.includes(node['Relation Name']) &&
  (node['Node Type'] === 'Seq Scan' ||
    (/^Index (Only )?Scan$/.test(node['Node Type']) &&
      !node['Index Cond']?.includes(firstColumns.get(node['Index Name'] ?? '') ?? '')));
