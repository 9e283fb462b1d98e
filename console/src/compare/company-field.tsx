import type { SuggestCategory } from '@almanac/client';
import { NameField } from '../parts/name-field.tsx';

const COMPANIES: readonly SuggestCategory[] = ['Companies'];

/** Chooses a company by the beginning of its name or ticker. */
export const CompanyField = ({
  label = 'Add a company',
  onChoose,
}: {
  readonly label?: string;
  readonly onChoose: (id: string) => void;
}) => (
  <NameField label={label} categories={COMPANIES} placeholder="Name or ticker" onChoose={({ id }) => onChoose(id)} />
);
