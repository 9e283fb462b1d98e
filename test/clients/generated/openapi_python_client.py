"""Three calls with the client that openapi-python-client makes: `openapi_python_client.py ADDRESS KEY`, its folder in PYTHONPATH."""

import sys

from almanac_client import AuthenticatedClient
from almanac_client.api.fundamentals import fundamentals_query_income_statement
from almanac_client.api.knowledge_graph import knowledge_graph_search_companies
from almanac_client.api.subscription import subscription_get_quotas
from almanac_client.models import CompanyIdentifier, FiscalPeriodsRequest, SearchCompaniesRequest

address, key = sys.argv[1:]
client = AuthenticatedClient(address, key, prefix="", auth_header_name="X-API-KEY")

found = knowledge_graph_search_companies.sync(client=client, body=SearchCompaniesRequest(query="apple"))
assert found.results[0].id == "D8442A", found

apple = CompanyIdentifier(type_="rp_entity_id", value=found.results[0].id)
request = FiscalPeriodsRequest(identifier=apple, limit=1)
(latest,) = fundamentals_query_income_statement.sync(client=client, body=request).results
assert isinstance(latest.values[latest.fields.index("REVENUE")], int), latest

quotas = subscription_get_quotas.sync(client=client)
assert quotas.results.subscription_type == "quota", quotas
