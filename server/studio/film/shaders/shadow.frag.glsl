in vec3 vAt, vNormal, vColour;
in float vTranslucency;
void main() {}
