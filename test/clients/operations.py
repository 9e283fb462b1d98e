"""Every public operation of bigdata-client 2.21.0, by subject. In brackets: a form that asks the service something else."""

from __future__ import annotations

import importlib
import inspect

COMPONENTS = ["Entity", "Topic", "Keyword", "Document", "Similarity", "Source", "ReportingEntity", "FiscalYear", "FiscalQuarter", "FileTag"]
MODELS = [
    "Company",
    "Etf",
    "Product",
    "ProductType",
    "Organization",
    "OrganizationType",
    "Person",
    "Place",
    "Facility",
    "Landmark",
    "Concept",
]
TRANSCRIPT_TYPES = [
    "ANALYST_INVESTOR_SHAREHOLDER_MEETING",
    "CONFERENCE_CALL",
    "GENERAL_PRESENTATION",
    "EARNINGS_CALL",
    "EARNINGS_RELEASE",
    "GUIDANCE_CALL",
    "SALES_REVENUE_CALL",
    "SALES_REVENUE_RELEASE",
    "SPECIAL_SITUATION_MA",
    "SHAREHOLDERS_MEETING",
    "MANAGEMENT_PLAN_ANNOUNCEMENT",
    "INVESTOR_CONFERENCE_CALL",
]
FILING_TYPES = ["SEC_10_K", "SEC_10_Q", "SEC_8_K", "SEC_20_F", "SEC_S_1", "SEC_S_3", "SEC_6_K", "SEC_DEF_14A"]
LANGUAGES = [
    "arabic",
    "chinese_traditional",
    "chinese_simplified",
    "dutch",
    "english",
    "french",
    "german",
    "italian",
    "japanese",
    "korean",
    "portuguese",
    "russian",
    "spanish",
]
CONTENT_TYPES = ["pdf", "docx", "pptx", "html", "txt", "xlsx", "csv", "json", "xml", "rtf", "md"]
ROLLING = [
    "TODAY",
    "YESTERDAY",
    "THIS_WEEK",
    "LAST_WEEK",
    "LAST_SEVEN_DAYS",
    "LAST_THIRTY_DAYS",
    "LAST_NINETY_DAYS",
    "YEAR_TO_DATE",
    "LAST_YEAR",
    "LAST_ONE_HOURS",
    "LAST_THREE_HOURS",
    "LAST_SIX_HOURS",
    "LAST_NINE_HOURS",
    "LAST_TWELVE_HOURS",
    "LAST_TWENTY_FOUR_HOURS",
    "LAST_FORTY_EIGHT_HOURS",
]
FIND = ["concepts", "companies", "people", "places", "organizations", "products", "sources", "topics"]
OPERATORS = ["__and__", "__or__", "__invert__"]


def operators_of(name: str) -> list[str]:
    return [f"{name}.{operator}" for operator in OPERATORS]


TABLE: dict[str, list[str]] = {
    "access": ["Bigdata(api_key)", "Bigdata(BIGDATA_API_KEY)", "Bigdata(username, password)", "Bigdata(verify_ssl)", "Bigdata(proxy)"],
    "knowledge graph": [
        "KnowledgeGraph.autosuggest",
        "KnowledgeGraph.autosuggest(limit)",
        "KnowledgeGraph.autosuggest(list)",
        *[f"KnowledgeGraph.find_{kind}" for kind in FIND],
        "KnowledgeGraph.find_etfs",
        *[f"KnowledgeGraph.find_{kind}(list)" for kind in FIND],
        "KnowledgeGraph.find_companies(country)",
        "KnowledgeGraph.find_companies(type)",
        "KnowledgeGraph.find_sources(country)",
        "KnowledgeGraph.find_sources(rank)",
        "KnowledgeGraph.find_sources(retention)",
        *[f"KnowledgeGraph.get_companies_by_{code}" for code in ("isin", "cusip", "sedol", "listing")],
        *[f"KnowledgeGraph.get_{kind}" for kind in ("entities", "sources", "topics", "languages")],
    ],
    "query components": [
        *COMPONENTS,
        *[one for name in [*COMPONENTS, "Language", "ContentType"] for one in operators_of(name) if one != "Similarity.__or__"],
        *[f"Language.{name}" for name in LANGUAGES],
        *[f"ContentType.{name}" for name in CONTENT_TYPES],
        "SentimentRange",
        *operators_of("SentimentRange"),
        *[f"TranscriptTypes.{name}" for name in TRANSCRIPT_TYPES],
        *[f"FilingTypes.{name}" for name in FILING_TYPES],
        *[f"SectionMetadata.{name}" for name in ("MANAGEMENT_DISCUSSION", "QA", "QUESTION", "ANSWER")],
        *[f"DocumentVersion.{name}" for name in ("RAW", "CORRECTED")],
        *[one for name in ("TranscriptTypes", "FilingTypes", "SectionMetadata", "DocumentVersion") for one in operators_of(name)],
        "ReportingPeriodWrapper",
        *operators_of("ReportingPeriodWrapper"),
        "And",
        "Or",
        "Not",
        *[one for name in ("And", "Or") for one in operators_of(name)],
        "Not.__invert__",
        "All",
        "Any",
    ],
    "entities, sources, topics and languages as queries": [
        *[f"{name}.to_expression" for name in [*MODELS, "Source", "Topic", "Language"]],
        *[one for name in MODELS for one in operators_of(name)],
    ],
    "ranges": [
        "AbsoluteDateRange",
        *operators_of("AbsoluteDateRange"),
        *[f"RollingDateRange.{name}" for name in ROLLING],
        *operators_of("RollingDateRange"),
    ],
    "searches": [
        "ContentSearch.new",
        *[f"ContentSearch.new(scope={scope})" for scope in ("all", "filings", "transcripts", "news", "files")],
        *[f"ContentSearch.new(sortby={sort})" for sort in ("relevance", "date", "date_asc")],
        "ContentSearch.new(date_range)",
        "ContentSearch.new(rerank_threshold)",
        "Search.run",
        "Search.run(ChunkLimit)",
        "Search.limit_documents",
        "Search.limit_documents(ChunkLimit)",
        "ChunkLimit",
        "Search.get_usage",
        "Search.get_comentions",
        "Comentions.to_dict",
        "Search.make_copy",
    ],
    "saved searches": [
        "Search.save",
        "Search.save(again)",
        "Search.delete",
        "Search.is_saved",
        "Search.share_with_company",
        "Search.unshare_with_company",
        "Search.company_shared_permission",
        "ContentSearch.get",
        "ContentSearch.list",
        "ContentSearch.delete",
    ],
    "documents": [
        "Document.download_annotated_dict",
        "Document.download_annotated_dict(private)",
        "Document.resolved_reporting_entities",
        "Document.__str__",
        "DocumentChunk.resolved_speaker",
    ],
    "watchlists": [
        "Watchlists.create",
        "Watchlists.get",
        "Watchlists.list",
        "Watchlists.list(owned)",
        "Watchlists.update",
        "Watchlists.update(items)",
        "Watchlists.delete",
        "Watchlists.share_with_company",
        "Watchlists.unshare_with_company",
        "Watchlist.items",
        "Watchlist.items(set)",
        "Watchlist.save",
        "Watchlist.share_with_company",
        "Watchlist.unshare_with_company",
        "Watchlist.delete",
        "Watchlist.__eq__",
    ],
    "subscription": ["Subscription.get_details", "Subscription.get_details(signed in)", "send_trace"],
    "uploads": [
        "Uploads.upload_from_disk",
        "Uploads.upload_from_disk(provider_document_id)",
        "Uploads.upload_from_disk(provider_date_utc)",
        "Uploads.upload_from_disk(primary_entity)",
        "Uploads.upload_from_disk(skip_metadata)",
        "Uploads.get",
        "Uploads.list",
        *[f"Uploads.list({name})" for name in ("start_date, end_date", "tags", "status", "file_name", "folder_id")],
        "Uploads.list(page_size, page_number)",
        "Uploads.list_shared",
        "Uploads.list_my_tags",
        "Uploads.list_tags_shared_with_me",
        "Uploads.share_with_company",
        "Uploads.unshare_with_company",
        "Uploads.delete",
        *[
            f"File.{name}"
            for name in (
                "reload_status",
                "wait_for_analysis_completed",
                "wait_for_completion",
                "reset_indexing_status",
                "download_original",
                "download_analytics",
                "get_analytics_dict",
                "download_annotated",
                "get_annotated_dict",
                "_download_text",
                "set_tags",
                "add_tags",
                "remove_tags",
                "share_with_company",
                "unshare_with_company",
                "delete",
                "__str__",
            )
        ],
        "File.reload_status(failed)",
        "File.wait_for_completion(failed)",
        *[
            f"UploadsConnection.{name}"
            for name in (
                "list_files",
                "get_file",
                "post_file",
                "get_file_status",
                "get_file_index_status",
                "delete_file",
                "get_download_presigned_url",
                "download_analytics",
                "download_annotated",
                "download_text",
                "share_file_with_company",
                "unshare_file_with_company",
                "get_my_quota",
                "update_file_tags",
                "list_my_tags",
                "list_tags_shared_with_me",
            )
        ],
    ],
    "chats": [
        *[f"ChatService.{name}" for name in ("new", "list", "get", "delete")],
        "Chat.ask",
        "Chat.ask(streaming)",
        "Chat.delete",
        "Chat.interactions",
        "Chat.reload_from_server",
        *[f"BigdataClientChat{name}" for name in ("Error", "NotFound", "InvalidQuestion", "ValidationError")],
    ],
    "errors": [
        "HTTPError(401)",
        "HTTPError(403)",
        "HTTPError(404)",
        "HTTPError(400)",
        "BigdataClientRateLimitError",
        "BigdataClientSimilarityPayloadTooLarge",
        "BigdataClientAuthFlowError",
        "BigdataClientTooManySignInAttemptsError",
        "RequestMaxLimitExceeds",
        "ApiKeyUploads",
        "BigdataClientIncompatibleStateError(never needed)",
    ],
}

# Where users find operations, and what is there for the library itself.
CLASSES = {
    "services.knowledge_graph": ["KnowledgeGraph"],
    "services.content_search": ["ContentSearch"],
    "services.watchlists": ["Watchlists"],
    "services.uploads": ["Uploads"],
    "services.subscription": ["Subscription"],
    "services.chat_service": ["ChatService"],
    "search": ["Search"],
    "document": ["Document"],
    "daterange": ["AbsoluteDateRange", "RollingDateRange"],
    "connection": ["UploadsConnection"],
    "models.document": ["DocumentChunk"],
    "models.uploads": ["File"],
    "models.watchlists": ["Watchlist"],
    "models.comentions": ["Comentions"],
    "models.chat": ["Chat"],
    "models.entities": MODELS,
    "models.sources": ["Source"],
    "models.topics": ["Topic"],
    "models.languages": ["Language"],
    "models.advanced_search_query": [
        *COMPONENTS,
        "Language",
        "ContentType",
        "SentimentRange",
        "TranscriptTypes",
        "FilingTypes",
        "SectionMetadata",
        "DocumentVersion",
        "ReportingPeriodWrapper",
        "And",
        "Or",
        "Not",
    ],
    "exceptions": [],
}
INNER = {
    "make_copy", "to_expression", "to_dict", "get_expression_type", "to_string_tuple", "from_query", "from_saved_search_response",
    "from_response", "SearchUsage", "Config", "model_post_init", "apply_second_alias_generator", "replace_country_by_iso3166",
    "__str__", "__eq__",
}  # fmt: skip


def left_out() -> list[str]:
    """Operations that the installed library has and the table has not, so that a new one cannot be missed."""
    known = {one.split("(")[0] for group in TABLE.values() for one in group}
    return sorted(one for one in offered() if one not in known)


def offered() -> set[str]:
    found = set()
    for module, names in CLASSES.items():
        loaded = importlib.import_module(f"bigdata_client.{module}")
        for name in names:
            kind = getattr(loaded, name)
            found |= {f"{name}.{member}" for member in dir(kind) if is_operation(kind, member)}
            found |= {f"{name}.{member}" for member in getattr(kind, "__members__", [])}
        if module == "exceptions":
            found |= {name for name, kind in vars(loaded).items() if inspect.isclass(kind) and name != "BigdataClientError"}
    return found


def is_operation(kind: type, member: str) -> bool:
    if member in INNER or (member.startswith("_") and member not in OPERATORS):
        return False
    raw = inspect.getattr_static(kind, member)
    for outer in ("__func__", "fget", "func"):
        raw = getattr(raw, outer, None) or raw
    if member in OPERATORS and kind.__name__ in ("Source", "Topic", "Language", "Not", "Similarity"):
        return False
    return str(getattr(raw, "__module__", "")).startswith("bigdata_client")
