import org.openapitools.client.ApiClient;
import org.openapitools.client.api.FundamentalsApi;
import org.openapitools.client.api.KnowledgeGraphApi;
import org.openapitools.client.api.SubscriptionApi;
import org.openapitools.client.model.CompanyIdentifier;
import org.openapitools.client.model.FiscalPeriodsRequest;
import org.openapitools.client.model.SearchCompaniesRequest;
import org.openapitools.client.model.SearchCompaniesResponse;
import org.openapitools.client.model.StatementTable;
import org.openapitools.client.model.StatementsResponse;
import org.openapitools.client.model.UnitQuotasResponse;

/** Three calls with the client that openapi-generator makes for Java: `OpenApiGenerator ADDRESS KEY`. */
public final class OpenApiGenerator {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(arguments[0]);
    client.setApiKey(arguments[1]);

    SearchCompaniesRequest query = new SearchCompaniesRequest().query("apple");
    SearchCompaniesResponse found = new KnowledgeGraphApi(client).knowledgeGraphSearchCompanies(query);
    String id = found.getResults().get(0).getId();
    check(id.equals("D8442A"), found);

    CompanyIdentifier apple = new CompanyIdentifier().type("rp_entity_id").value(id);
    FiscalPeriodsRequest periods = new FiscalPeriodsRequest().identifier(apple).limit(1);
    StatementsResponse statements = new FundamentalsApi(client).fundamentalsQueryIncomeStatement(periods);
    StatementTable latest = statements.getResults().getListStatementTable().get(0);
    check(latest.getValues().get(latest.getFields().indexOf("REVENUE")) instanceof Number, latest);

    UnitQuotasResponse quotas = new SubscriptionApi(client).subscriptionGetQuotas().getUnitQuotasResponse();
    check(quotas.getResults().getUnitQuotas().getSubscriptionType().getValue().equals("quota"), quotas);
  }

  private static void check(boolean holds, Object answer) {
    if (!holds) throw new AssertionError(answer.toString());
  }
}
