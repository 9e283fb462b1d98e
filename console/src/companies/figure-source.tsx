import type { StatementVersion } from '@almanac/client';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { day } from '../format/dates.ts';
import { useFormula } from './formulas.ts';

/** A figure with its source. */
export interface ShownFigure {
  readonly name: string;
  /** Its member of the answer: `netIncome`. */
  readonly field: string;
  readonly value: string;
  readonly period: string;
  /** The filing that it stands in; absent for figures that were worked out. */
  readonly version: StatementVersion | undefined;
}

/** Where a figure comes from: its formula, and the filing with its accession number. */
export function FigureSource({
  figure,
  onClose,
}: {
  readonly figure: ShownFigure | undefined;
  readonly onClose: () => void;
}) {
  const formula = useFormula(figure?.field);
  return (
    <ModalOverlay className="overlay" isDismissable isOpen={figure !== undefined} onOpenChange={onClose}>
      <Modal className="dialog">
        <Dialog>
          {figure && (
            <>
              <Heading slot="title">
                {figure.name}, {figure.period}
              </Heading>
              <p style={{ fontSize: '1.5rem', fontWeight: 600 }}>{figure.value}</p>
              <dl className="facts">
                {formula !== undefined && (
                  <div style={{ gridColumn: '1 / -1' }}>
                    <dt>Formula</dt>
                    <dd>
                      <code>{formula}</code>
                    </dd>
                  </div>
                )}
                {figure.version && <Filing version={figure.version} />}
              </dl>
              <div className="row">
                <Button className="button" onPress={onClose} autoFocus>
                  Close
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const Filing = ({ version: { form, filingDate, accessionNumber } }: { readonly version: StatementVersion }) => (
  <>
    <div>
      <dt>Filing</dt>
      <dd>{form}</dd>
    </div>
    <div>
      <dt>Filed</dt>
      <dd>{day(filingDate)}</dd>
    </div>
    <div>
      <dt>Accession number</dt>
      <dd>{accessionNumber ?? 'not known'}</dd>
    </div>
  </>
);
