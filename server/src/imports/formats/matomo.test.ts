import { expect, test } from 'vitest';
import type { Figure } from '../figure.ts';
import { formatOf } from './all.ts';
import { matomo } from './matomo.ts';

function read(file: string, dimension: string | null = null): readonly Figure[] {
  expect(formatOf(file)).toBe('matomo');
  const about = { fileName: 'a.csv', timezone: 'UTC', dimension, encoding: null };
  const { head, end } = matomo.head(file, about);
  return [...matomo.figures(file.slice(end), head, true)].flatMap(({ figures }) => figures);
}

const day = (figure: Figure) => new Date(figure.at).toISOString().slice(0, 10);

test('rows of days before a column appeared are shorter, as Matomo writes them', () => {
  // Columns are added with the first page that has them, also to the header, but not to the rows before.
  const pages = [
    'date,label,nb_visits,nb_hits,entry_nb_visits,entry_bounce_count,metadata_url',
    '2024-03-01,docs,3,7',
    '2024-03-02,docs,4,9,2,1',
    '2024-03-03,docs,5,8,,,https://example.com/docs',
  ].join('\n');
  const figures = read(pages, 'page');
  expect(figures.map((each) => [day(each), each.counts.visits, each.counts.pageviews])).toEqual([
    ['2024-03-01', 3, 7],
    ['2024-03-02', 4, 9],
    ['2024-03-03', 5, 8],
  ]);
  expect(read(pages, 'entry_page').map(({ counts }) => counts)).toEqual([
    { visits: 0, bounces: 0 },
    { visits: 2, bounces: 1 },
    { visits: 0, bounces: 0 },
  ]);
});

test('a file that is cut off in its last row is still one', () => {
  const whole = 'date,nb_visits,nb_uniq_visitors\n2024-03-01,3,2\n2024-03-02,4';
  expect(() => read(whole)).toThrow('If it is the last row, the file is cut off');
});

test('TSV, with names of the app and quoted values', () => {
  const countries = [
    'Date\tLabel\tUnique visitors\tVisits\tBounces\tMetadata: code',
    '2024-03-01\tGermany, all of it\t7\t8\t3\tde',
    '2024-03-01\t"Quoted ""and"" said"\t1\t1\t1\tfr',
  ].join('\n');
  expect(read(countries).map(({ dimension, item, counts }) => [dimension, item, counts])).toEqual([
    ['country', 'DE', { visitors: 7, visits: 8, bounces: 3 }],
    ['country', 'FR', { visitors: 1, visits: 1, bounces: 1 }],
  ]);
  const titles = 'date\tlabel\tnb_visits\tnb_hits\n2024-03-01\t"A ""title"", and\tmore"\t3\t4';
  expect(read(titles, 'title')[0]).toMatchObject({ item: 'A "title", and\tmore' });
});

test('a report that does not say what it is about names where to choose that', () => {
  const pages = 'date,label,nb_visits\n2024-03-01,docs,3';
  expect(() => read(pages)).toThrow('in the app under "Matomo report": page, entry_page');
});
