import type { SecretBox } from '../../../platform/secret-box.ts';
import type { ResearchSchedule } from './connector-store.ts';
import { passwordPlace } from './connectors.ts';

/**
 * Seals every password with the newest key that an older one had sealed, so that the older key may be taken away. Tells how
 * many could not be opened; they stay as they are.
 */
export async function resealPasswords(parts: {
  readonly schedule: Pick<ResearchSchedule, 'all' | 'reseal'>;
  readonly box: SecretBox;
}): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  const { schedule, box } = parts;
  let [resealed, unreadable] = [0, 0];
  for (const { id, sealedPassword } of await schedule.all()) {
    if (box.isCurrent(sealedPassword)) continue;
    const password = opened(box, sealedPassword, passwordPlace(id));
    if (password === undefined) unreadable += 1;
    else {
      await schedule.reseal(id, sealedPassword, box.seal(password, passwordPlace(id)));
      resealed += 1;
    }
  }
  return { resealed, unreadable };
}

function opened(box: SecretBox, sealed: string, place: string): string | undefined {
  try {
    return box.open(sealed, place);
  } catch {
    return undefined;
  }
}
