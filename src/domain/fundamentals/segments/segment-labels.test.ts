import { describe, expect, test } from 'vitest';
import { areRegions, placeKind, segmentLabel } from './segment-labels.ts';

describe('the label of a member', () => {
  test.each([
    ['aapl:GreaterChinaSegmentMember', 'Greater China'],
    ['aapl:IPhoneMember', 'iPhone'],
    ['aapl:IPadMember', 'iPad'],
    ['aapl:WearablesHomeandAccessoriesMember', 'Wearables Home and Accessories'],
    ['aapl:RestOfAsiaPacificSegmentMember', 'Rest of Asia Pacific'],
    ['acme:RestofWorldMember', 'Rest of World'],
    ['nvda:OEMAndOtherMember', 'OEM and Other'],
    ['nvda:ChinaIncludingHongKongMember', 'China Including Hong Kong'],
    ['acme:EBooksMember', 'eBooks'],
    ['acme:ITServicesMember', 'IT Services'],
    ['acme:IrelandMember', 'Ireland'],
    ['acme:BrandPartnersMember', 'Brand Partners'],
    ['acme:FireproofDoorsMember', 'Fireproof Doors'],
    ['acme:Office365Member', 'Office 365'],
    ['acme:AllOtherSegmentsMember', 'All Other'],
    ['acme:SegmentMember', 'Segment'],
    ['us-gaap:ProductMember', 'Product'],
    ['us-gaap:EMEAMember', 'EMEA'],
    ['us-gaap:NonUsMember', 'Non-US'],
    ['country:US', 'United States'],
    ['country:HK', 'Hong Kong'],
    ['country:ZZ', 'ZZ'],
    ['acme:Member', 'acme:Member'],
    ['a typed value', 'A Typed Value'],
  ])('%s is %s', (member, expected) => {
    expect(segmentLabel(member)).toBe(expected);
  });
});

describe('places', () => {
  test.each([
    'Americas',
    'Greater China',
    'Japan',
    'Rest of Asia Pacific',
    'United Kingdom',
    'EMEA',
    'Non-US',
    'International',
  ])('%s is one', (label) => {
    expect(placeKind(label)).toBe('place');
  });

  test.each(['Amazon Web Services', 'Compute', 'Corporate', 'China Media', 'Graphics', 'Reportable', ''])(
    '%s is none',
    (label) => {
      expect(placeKind(label)).toBeUndefined();
    },
  );

  test('segments are regions when all are places, but for one that is the rest', () => {
    expect(areRegions(['Americas', 'Europe', 'Other'])).toBe(true);
    expect(areRegions(['North America', 'International', 'Amazon Web Services'])).toBe(false);
    expect(areRegions(['Europe', 'Other'])).toBe(false);
  });
});
