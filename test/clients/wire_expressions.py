"""What the official client library makes of query expressions: packages/client/test-data/expressions.json, which the tests of the
TypeScript client compare its own with.

  python -m venv VENV && VENV/bin/pip install bigdata-client==2.21.0
  VENV/bin/python test/clients/wire_expressions.py > packages/client/test-data/expressions.json
  VENV/bin/python test/clients/wire_expressions.py --check packages/client/test-data/expressions.json
"""

import json
import sys

from bigdata_client.daterange import AbsoluteDateRange, RollingDateRange  # noqa: F401
from bigdata_client.models.advanced_search_query import ContentType  # noqa: F401
from bigdata_client.query import *  # noqa: F403

EXPRESSIONS = [
    'Entity("D8442A")',
    'Entity("D8442A", "228D42")',
    'Entity("D8442A") | Entity("228D42")',
    'Entity("D8442A") & Entity("228D42")',
    'Entity("A") & Entity("B") & Entity("C")',
    '(Entity("A") | Entity("B")) & Entity("C")',
    '(Entity("A") & Entity("B")) | Entity("C")',
    'Entity("A") | (Entity("B") & Entity("C"))',
    'Entity("A") & Topic("t1") & Entity("B")',
    'Entity("A") | Topic("t1") | Entity("B")',
    'Entity("A") & Topic("t1") & Topic("t2")',
    'Entity("A") & (Topic("t1") & Entity("B"))',
    '(Entity("A") & Topic("t1")) & (Keyword("x") & Entity("B"))',
    'Entity("A") & (Topic("t1") | Keyword("x"))',
    '(Entity("A") | Topic("t1")) & (Keyword("x") | Source("S"))',
    '~Entity("A")',
    '~~Entity("A")',
    'Entity("A") & ~Entity("B")',
    'Entity("A") & ~(Entity("B") | Keyword("x")) & Entity("C")',
    'Keyword("tariffs")',
    'Keyword("supply chain", "chips")',
    """Keyword('"quoted"')""",
    'Keyword("&quotready&quot")',
    'Keyword("a") & Keyword("b")',
    'Keyword("a") | Keyword("b")',
    'Topic("business,partnerships,,,")',
    'Source("9D69F1") | Source("D4B903")',
    'Document("57BB2AD9194D71076A125A6EA3356D63")',
    'Language("EN") | Language("DE")',
    'ReportingEntity("D8442A")',
    'FileTag("notes") & FileTag("2024")',
    'ContentType("pdf") | ContentType("docx")',
    'Similarity("cloud growth")',
    'Similarity("cloud growth") & Similarity("margins")',
    'SentimentRange((-0.5, 0.25))',
    'SentimentRange((-1, 1)) & Entity("A")',
    'FiscalYear(2024)',
    'FiscalYear(2023, 2024)',
    'FiscalYear(2023) | FiscalYear(2024)',
    'FiscalQuarter(1) | FiscalQuarter(2)',
    'FiscalYear(2024) & FiscalQuarter(3)',
    'FiscalQuarter(3) & FiscalYear(2024)',
    'FiscalYear(2024) | FiscalQuarter(3)',
    'FiscalYear(2024) & FiscalQuarter(2) & FiscalQuarter(3)',
    '(FiscalYear(2023) | FiscalYear(2024)) & FiscalQuarter(4)',
    '(FiscalYear(2024) & FiscalQuarter(1)) | FiscalYear(2023)',
    'Entity("A") & FiscalYear(2024) & FiscalQuarter(4)',
    'DocumentVersion.RAW',
    'DocumentVersion.CORRECTED & Entity("A")',
    'SectionMetadata.QA',
    'SectionMetadata.QUESTION | SectionMetadata.ANSWER',
    'TranscriptTypes.EARNINGS_CALL',
    'TranscriptTypes.EARNINGS_CALL | TranscriptTypes.GUIDANCE_CALL',
    'FilingTypes.SEC_10_K | FilingTypes.SEC_10_Q',
    '(TranscriptTypes.EARNINGS_CALL | FilingTypes.SEC_10_K) | TranscriptTypes.GUIDANCE_CALL',
    'Entity("A") & TranscriptTypes.EARNINGS_CALL & Entity("B")',
    'All([Entity("A"), Keyword("x"), Entity("B")])',
    'Any([Entity("A"), Keyword("x"), Entity("B")])',
    'All([Entity("A")])',
    'Entity("A") & RollingDateRange.LAST_WEEK',
    'Entity("A") & AbsoluteDateRange("2024-01-01T00:00:00", "2024-03-31T23:59:59")',
    '~RollingDateRange.LAST_SEVEN_DAYS & Entity("A")',
    '(Keyword("x") & Entity("A")) & ((Entity("B") | Entity("C")) & Keyword("y"))',
    '(Entity("A") | Keyword("x")) | (Entity("B") | Topic("t"))',
    'Entity("A") & (Entity("B") & Topic("t")) & Entity("C") & Topic("u")',
]


def wire_form(text: str) -> dict:
    expression = eval(text).to_expression()
    return expression.model_dump(exclude_none=True, exclude_unset=True, mode="json")


made = json.dumps({text: wire_form(text) for text in EXPRESSIONS}, indent=1) + "\n"
if sys.argv[1:2] == ["--check"]:
    with open(sys.argv[2]) as file:
        if file.read() != made:
            sys.exit(f"{sys.argv[2]} is not what the library sends: see the head of this file")
    print(f"{len(EXPRESSIONS)} expressions are as the library sends them")
else:
    print(made, end="")
