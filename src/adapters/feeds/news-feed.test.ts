import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPublicData, publicData } from '../../../test/files/public-data.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { readNewsFeed, readNewsList } from './news-feed.ts';

const BASE = 'https://wire.example/feed.xml';
const read = (xml: string) => readNewsFeed(Buffer.from(xml), BASE);

test.each([
  [
    'RSS',
    '<rss><channel><title>Wire</title><item><title>A &amp; B merge</title><description>&lt;b&gt;Terms&lt;/b&gt; &amp;eacute;tait</description><guid>https://wire.example/1</guid><pubDate>Fri, 27 Nov 2026 08:00:00 -0500</pubDate></item></channel></rss>',
    ['https://wire.example/1', 'A & B merge', 'Terms était', 'https://wire.example/1', '2026-11-27T13:00:00.000Z'],
  ],
  [
    'RDF',
    '<rdf:RDF xmlns:rdf="r" xmlns:dc="d"><channel><title>Wire</title></channel><item rdf:about="x"><title>News</title><link>/1</link><dc:date>2026-11-27</dc:date></item></rdf:RDF>',
    ['https://wire.example/1', 'News', '', 'https://wire.example/1', '2026-11-27T00:00:00.000Z'],
  ],
  [
    'Atom',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>urn:1</a:id><a:title>News</a:title><a:link rel="enclosure" href="/x.mp3"/><a:link href="1"/><a:content type="xhtml"><div><p>Whole <i>text</i></p></div></a:content><a:updated>2026-11-27T13:00:00Z</a:updated></a:entry></a:feed>',
    ['urn:1', 'News', 'Whole text', 'https://wire.example/1', '2026-11-27T13:00:00.000Z'],
  ],
  [
    'an item without title, link and date',
    '<rss><channel><item><description>It rained. It poured.</description></item></channel></rss>',
    ['It rained.', 'It rained.', 'It rained. It poured.', null, null],
  ],
])('%s', (_, xml, [key, headline, teaser, link, publishedAt]) => {
  expect(read(xml)).toEqual([{ key, headline, teaser, link, publishedAt }]);
});

test('a feed without items is empty, and another file is a fault', () => {
  expect(read('<rss version="2.0"><channel><title>Quiet</title></channel></rss>')).toEqual([]);
  expect(() => read('<urlset><url/></urlset>')).toThrow('is no RSS, RDF or Atom');
});

test('a list has addresses with their sources, or is OPML', () => {
  const list = (text: string) => readNewsList(Buffer.from(text));
  expect(list('# wires\nhttps://a.example/x#top The Open Gazette\r\nhttps://b.example/y # ours\n')).toEqual([
    { url: 'https://a.example/x#top', source: 'The Open Gazette' },
    { url: 'https://b.example/y', source: null },
  ]);
  expect(
    list('<opml><body><outline text="Wires"><outline xmlUrl="https://a.example/x"/></outline></body></opml>'),
  ).toEqual([{ url: 'https://a.example/x', source: null }]);
  expect(() => list('ftp://a.example/x')).toThrow('has no address beginning with https:// in line 1');
});

test.skipIf(!hasPublicData('feeds/rss'))(
  'recorded feeds are read, and no character of well-formed ones is lost',
  () => {
    const names = globSync('**/*.xml', { cwd: publicData('feeds/rss') }).sort();
    expect(names).toHaveLength(141);
    const [lost, none]: [string[], string[]] = [[], []];
    for (const name of names) {
      try {
        const items = readNewsFeed(readFileSync(publicData(`feeds/rss/${name}`)), BASE);
        if (JSON.stringify(items).includes('\ufffd')) lost.push(name);
      } catch (error) {
        expect(error, name).toBeInstanceOf(UnreadableFile);
        none.push(name);
      }
    }
    expect(lost).toEqual(['feedparser/encoding-bozo_linenoise.xml']);
    // An empty file, two notes that are no feeds, and five in UTF-32 without a mark, which nobody serves.
    expect(none.filter((name) => !/utf[-_]32/.test(name))).toEqual([
      'feedparser/illformed-rss_empty_document.xml',
      'miniflux/xml-iso88591.xml',
      'miniflux/xml-iso88591_utf8_mismatch.xml',
    ]);
    expect(none).toHaveLength(8);
  },
);
