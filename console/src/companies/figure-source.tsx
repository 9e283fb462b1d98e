import type { StatementVersion } from '@almanac/client';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { day } from '../format/dates.ts';

/** A figure with its source. */
export interface ShownFigure {
  readonly name: string;
  readonly value: string;
  readonly period: string;
  /** The filing that it is of; segments have none. */
  readonly version: StatementVersion | undefined;
}

/** Where a figure of a statement comes from: the filing with its accession number. */
export function FigureSource({
  figure,
  onClose,
}: {
  readonly figure: ShownFigure | undefined;
  readonly onClose: () => void;
}) {
  return (
    <ModalOverlay className="overlay" isDismissable isOpen={figure !== undefined} onOpenChange={onClose}>
      <Modal className="dialog">
        <Dialog>
          {figure && (
            <>
              <Heading slot="title">
                {figure.name}, {figure.period}
              </Heading>
              <p className="large-figure">{figure.value}</p>
              <dl className="facts">{figure.version && <Filing version={figure.version} />}</dl>
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
