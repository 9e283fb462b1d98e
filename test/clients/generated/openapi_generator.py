"""Three calls with the client that openapi-generator makes for Python: `openapi_generator.py ADDRESS KEY`, its folder in PYTHONPATH."""

import sys

from openapi_client import (
    ApiClient,
    CompanyIdentifier,
    Configuration,
    FiscalPeriodsRequest,
    FundamentalsApi,
    KnowledgeGraphApi,
    SearchCompaniesRequest,
    SubscriptionApi,
)

address, key = sys.argv[1:]
client = ApiClient(Configuration(host=address, api_key={"apiKey": key}))

found = KnowledgeGraphApi(client).knowledge_graph_search_companies(SearchCompaniesRequest(query="apple"))
assert found.results[0].id == "D8442A", found

apple = CompanyIdentifier(type="rp_entity_id", value=found.results[0].id)
statements = FundamentalsApi(client).fundamentals_query_income_statement(FiscalPeriodsRequest(identifier=apple, limit=1))
(latest,) = statements.results.actual_instance
assert isinstance(latest.values[latest.fields.index("REVENUE")], int), latest

quotas = SubscriptionApi(client).subscription_get_quotas().actual_instance
assert quotas.results.actual_instance.subscription_type == "quota", quotas
