import type { About } from '../../documents/annotated-document.ts';
import { isExhibit } from '../about/filing-form.ts';
import type { TextBlock } from '../text-blocks.ts';
import { outlineFiling } from './filing-outline.ts';
import { outlineByHeadings } from './headings.ts';
import type { BlockPlace } from './place.ts';
import { findStatements } from './statements.ts';
import { outlineTranscript } from './transcript-outline.ts';

/** Determines the position of each block, by document type. */
export function outline(blocks: readonly TextBlock[], about: About): BlockPlace[] {
  if (about.type === 'TRANSCRIPT') return outlineTranscript(blocks);
  if (about.type === 'FILING' && about.form !== null && !isExhibit(blocks)) return outlineFiling(blocks, about.form);
  const places = outlineByHeadings(blocks);
  if (about.type === 'INVESTMENT-RESEARCH') return places;
  const statements = findStatements(blocks);
  return places.map((place, at) => ({ ...place, section: statements.get(at) ?? null }));
}
