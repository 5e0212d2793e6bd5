import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';

const demo = useService({ demo: true });

test.each(locales)(
  "the imprint of the demo in %s names the source of its members' portraits",
  async (lang) => {
    const getHtml = async (page: string) =>
      (await demo.createVisitor().call('GET /api/page.php', { query: { page, lang } })).body.html;

    expect(await getHtml('service')).toMatch(/<p>[^<]+faker-js\/assets-person-portrait, [^<]+ CC0 1\.0/);
    expect(await getHtml('terms')).not.toContain('faker-js');
  },
);
