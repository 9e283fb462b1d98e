/**
 * An answer that is written item by item, so that a large page is never held as one text: the members of `head`, then the list `name`.
 * Nothing in it may fail once it is sent, so everything that can is done before.
 */
export class StreamedJson<Head extends object = object> {
  readonly head: Head;
  private readonly name: string;
  private readonly items: Iterable<unknown>;

  constructor(head: Head, name: string, items: Iterable<unknown>) {
    this.head = head;
    this.name = name;
    this.items = items;
  }

  *parts(): Generator<string> {
    const members = JSON.stringify(this.head).slice(0, -1);
    yield `${members}${members === '{' ? '' : ','}${JSON.stringify(this.name)}:[`;
    let separator = '';
    for (const item of this.items) {
      yield `${separator}${JSON.stringify(item)}`;
      separator = ',';
    }
    yield ']}';
  }

  /** The answer as a value. */
  toJSON(): unknown {
    return JSON.parse([...this.parts()].join(''));
  }
}
