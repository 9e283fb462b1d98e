import { describe, expect, test } from 'vitest';
import { languageOf, languageOfBlocks } from './language.ts';

describe('languageOf', () => {
  test.each([
    ['EN', 'Sales rose five percent in the second quarter.'],
    ['DE', 'Die Umsätze sind im dritten Quartal deutlich gestiegen.'],
    ['FR', 'Les ventes ont augmenté de cinq pour cent au deuxième trimestre.'],
    ['ES', 'Las ventas subieron un cinco por ciento en el segundo trimestre.'],
    ['IT', 'I ricavi sono aumentati del cinque per cento nel secondo trimestre.'],
    ['NL', 'De omzet steeg in het tweede kwartaal met vijf procent.'],
    ['PT', 'As vendas cresceram cinco por cento no segundo trimestre deste ano.'],
    ['RU', 'Выручка компании выросла на пять процентов.'],
    ['AR', 'ارتفعت إيرادات الشركة بنسبة خمسة في المئة'],
    ['JA', '当社の売上高は前年同期比で増加しました。'],
    ['KO', '회사의 매출은 전년 동기 대비 증가했습니다.'],
    ['ZHCN', '公司本季度的营业收入实现了增长，净利润大幅上升。'],
    ['ZHTW', '公司本季度的營業收入實現了增長，淨利潤大幅上升。'],
    ['DE', 'Wegen höherer Energiekosten sank das Ergebnis.'],
    ['FR', 'Renault rappelle des véhicules en Europe'],
    ['ES', 'Los pedidos quedaron por debajo de lo esperado.'],
    ['IT', 'Eni vende una quota della controllata'],
    ['NL', 'Philips roept apparaten terug'],
    ['PT', 'Petrobras vende refinaria na Bahia'],
    [null, 'Omsætningen steg med fem procent i andet kvartal'],
    [null, 'Liikevaihto kasvoi viisi prosenttia toisella neljänneksellä'],
    [null, 'Omsättningen ökade med fem procent under det andra kvartalet'],
    [null, '12,345 67.8% $9'],
    [null, ''],
  ])('%s: %s', (code, text) => {
    expect(languageOf(text)).toBe(code);
  });

  test('of a document: by its prose, not by its tables', () => {
    const table = { kind: 'table' as const, text: 'Total net sales | 5 | 4\nNet income | 3 | 2', page: null };
    const prose =
      'Der Konzern hat seine Ziele für das laufende Jahr erhöht, weil die Nachfrage höher war als erwartet.';
    expect(languageOfBlocks([table, table, table, { kind: 'paragraph', text: prose, page: null }])).toBe('DE');
    expect(languageOfBlocks([])).toBeNull();
  });
});
